; a slope for which a line stays below one on an interval
(set-logic LRA)
(declare-const m Real)
(assert (> m 0.25))
(assert (forall ((x Real)) (=> (<= 0.0 x 2.0) (<= (* 0.5 x) (+ m 1.0)))))
(set-info :status sat)
(check-sat)
