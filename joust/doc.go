package joust
