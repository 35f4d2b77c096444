; the floor of x is within one below x
(set-logic QF_LIRA)
(declare-const x Real)
(assert (or (> (to_real (to_int x)) x) (<= (to_real (+ 1 (to_int x))) x)))
(set-info :status unsat)
(check-sat)
