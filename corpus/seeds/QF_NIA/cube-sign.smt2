; a cube has the sign of its root
(set-logic QF_NIA)
(declare-const x Int)
(assert (> (* x x x) 0))
(assert (< x 0))
(set-info :status unsat)
(check-sat)
