; repeated addition is multiplication on a sample
(set-logic UFNIA)
(declare-fun times (Int Int) Int)
(assert (forall ((x Int)) (= (times x 0) 0)))
(assert (forall ((x Int) (y Int)) (! (= (times x y) (* x y)) :pattern ((times x y)))))
(assert (distinct (times 3 4) 12))
(set-info :status unsat)
(check-sat)
