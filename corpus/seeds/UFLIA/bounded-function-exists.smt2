; a function without negative values, fixed at one place
(set-logic UFLIA)
(declare-fun f (Int) Int)
(assert (forall ((x Int)) (! (>= (f x) 0) :pattern ((f x)))))
(assert (= (f 0) 2))
(assert (distinct (f (f 0)) (f 0)))
(set-info :status sat)
(check-sat)
