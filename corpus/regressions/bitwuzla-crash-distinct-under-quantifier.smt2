;! target bitwuzla:0.8.2
; distinct with the same bound variable twice ends in an exception of std::variant.
(set-logic UF)
(declare-sort V 0)
(assert (exists ((x V) (y V)) (distinct y x x)))
(check-sat)
