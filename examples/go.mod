module example.com/agon/examples

go 1.26

require example.com/agon v0.0.0

require github.com/google/go-cmp v0.7.0

replace example.com/agon => ../
