; x^2 - 2x + 2 is at least one
(set-logic QF_NRA)
(declare-const x Real)
(assert (< (+ (- (* x x) (* 2.0 x)) 2.0) 1.0))
(set-info :status unsat)
(check-sat)
