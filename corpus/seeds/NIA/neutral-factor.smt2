; the factor that changes no integer is one
(set-logic NIA)
(declare-const e Int)
(assert (forall ((x Int)) (= (* e x) x)))
(assert (not (= e 1)))
(set-info :status unsat)
(check-sat)
