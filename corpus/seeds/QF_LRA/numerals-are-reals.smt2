; in a logic without integers a numeral is a real
(set-logic QF_LRA)
(declare-const x Real)
(assert (= (* 3 x) 1))
(assert (< (/ 33 100) x (/ 34 100)))
(set-info :status sat)
(check-sat)
