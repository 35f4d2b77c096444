; only one leaves each real alone as a factor
(set-logic NRA)
(declare-const e Real)
(assert (forall ((x Real)) (= (* e x) x)))
(assert (= (* e 1.0) e))
(assert (distinct e 1.0))
(set-info :status unsat)
(check-sat)
