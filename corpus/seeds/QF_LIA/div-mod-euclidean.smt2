; division by a negative constant keeps the rest positive
(set-logic QF_LIA)
(declare-const x Int)
(assert (= x (- 7)))
(assert (not (and (= (div x 2) (- 4)) (= (mod x 2) 1) (= (div x (- 2)) 4) (= (mod x (- 2)) 1))))
(set-info :status unsat)
(check-sat)
