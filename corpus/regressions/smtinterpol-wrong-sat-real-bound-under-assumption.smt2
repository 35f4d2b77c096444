;! target smtinterpol:2.5-1388
;! kind solution
;! key smtinterpol says sat where no model exists in reals with assumptions
;! open not yet reported
; The assumption bounds x from below, so that y, which is -x or 0, is at most 1.
(set-logic QF_LRA)
(declare-const x Real)
(declare-fun y () Real)
(assert (= y (ite (< x 0.0) (- x) 0.0)))
(declare-const assumed Bool)
(assert (=> assumed (<= (- 1.0) x)))
(assert (> y 1.5))
(check-sat-assuming (assumed))
