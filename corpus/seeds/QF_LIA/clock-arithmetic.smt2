; 100 hours after nine o'clock
(set-logic QF_LIA)
(declare-const t Int)
(declare-const later Int)
(assert (= t 9))
(assert (= later (mod (+ t 100) 12)))
(assert (not (= later 1)))
(set-info :status unsat)
(check-sat)
