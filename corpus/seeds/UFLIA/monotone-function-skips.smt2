; a monotone function never goes down on a sample
(set-logic UFLIA)
(declare-fun f (Int) Int)
(assert (forall ((x Int) (y Int)) (! (=> (<= x y) (<= (f x) (f y))) :pattern ((f x) (f y)))))
(assert (= (f 3) 10))
(assert (< (f 5) 10))
(set-info :status unsat)
(check-sat)
