; only zero is a multiple of every number
(set-logic NIA)
(declare-const z Int)
(assert (distinct z 0))
(assert (forall ((d Int)) (=> (> d 0) (= (mod z d) 0))))
(assert (< (- 5) z 5))
(set-info :status unsat)
(check-sat)
