; the floor of a square is below it
(set-logic QF_NIRA)
(declare-const x Real)
(assert (> x 1.0))
(assert (< (* x x) (to_real (to_int (* x x)))))
(set-info :status unsat)
(check-sat)
