;! target princess:2026-05-20
;! kind value
;! key princess gives values that contradict each other to get-value of + of sort Real
;! open not yet reported
; The value of a sum of reals with a fraction is its numerator.
(set-option :produce-models true)
(set-logic QF_LRA)
(declare-const x Real)
(assert (= 1.0 (* 2.0 x)))
(check-sat)
(get-value (x (+ x 1.0)))
