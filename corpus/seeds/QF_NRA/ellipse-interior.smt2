; a point in an ellipse and above a parabola
(set-logic QF_NRA)
(declare-const x Real)
(declare-const y Real)
(assert (< (+ (* x x) (* 4.0 (* y y))) 4.0))
(assert (> y (+ (* x x) 0.5)))
(set-info :status sat)
(check-sat)
