; a bound that all larger numbers pass
(set-logic LIA)
(declare-const b Int)
(assert (forall ((x Int)) (=> (>= x b) (>= (* 3 x) 20))))
(set-info :status sat)
(check-sat)
(assert (<= b 6))
(set-info :status unsat)
(check-sat)
