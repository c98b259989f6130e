module example.com/agon

go 1.26
