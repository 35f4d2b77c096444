;! target z3:4.14.1
;! kind model
;! key z3 gives a model that makes an assertion false in uninterpreted+ints
;! open not yet reported
; Whatever p is, the inner equality has the same value, so that both applications of f have the same argument.
(declare-fun f (Bool) Int)
(declare-const p Bool)
(declare-const b Int)
(assert (distinct (f p) (f (= b (ite p b (f p)))) b))
(check-sat)
