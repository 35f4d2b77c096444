; whole pieces of 0.75 and a rest
(set-logic QF_LIRA)
(declare-const n Int)
(declare-const rest Real)
(assert (= 5.0 (+ (* 0.75 (to_real n)) rest)))
(assert (and (<= 0.0 rest) (< rest 0.75)))
(set-info :status sat)
(check-sat)
