; an integer whose square lies between two reals
(set-logic QF_NIRA)
(declare-const n Int)
(assert (> (* n n) 10))
(assert (< (to_real (* n n)) 16.5))
(assert (> (* 0.5 (to_real n)) 1.75))
(set-info :status sat)
(check-sat)
