;! target bitwuzla:0.8.2
;! kind crash
;! key bitwuzla crash std::get: wrong index for variant in quantifiers+uninterpreted
; distinct with the same bound variable twice throws an exception of std::variant.
(set-logic UF)
(declare-sort V 0)
(assert (exists ((x V) (y V)) (distinct y x x)))
(check-sat)
