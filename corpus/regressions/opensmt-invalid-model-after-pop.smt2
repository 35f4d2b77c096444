;! target opensmt:2.9.0
;! kind model
;! key opensmt gives a model that makes an assertion false in uninterpreted+ints with push
; The model of the second check has x = 0 where f(x) differs from f(0); without the level before it the model is right.
(set-logic QF_UFLIA)
(declare-fun f (Int) Int)
(declare-const x Int)
(push 1)
(assert (<= 1 x))
(check-sat)
(pop 1)
(assert (not (= (f x) (f 0))))
(check-sat)
