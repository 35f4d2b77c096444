; a number whose fraction is a quarter
(set-logic QF_LIRA)
(declare-const x Real)
(assert (= (- x (to_real (to_int x))) 0.25))
(assert (< (- 3.0) x (- 2.0)))
(set-info :status sat)
(check-sat)
