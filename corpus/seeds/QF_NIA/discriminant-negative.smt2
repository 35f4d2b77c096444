; x^2 + x + 1 has no integer root
(set-logic QF_NIA)
(declare-const x Int)
(assert (= (+ (* x x) x 1) 0))
(set-info :status unsat)
(check-sat)
