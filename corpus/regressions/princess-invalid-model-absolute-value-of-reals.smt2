;! target princess:2026-05-20
;! kind model
;! key princess gives a model that makes an assertion false in reals
;! open not yet reported
;! witness (define-fun x () Real (- 5.0))
; Princess accepts abs over Real, and gives a model in which abs x is 2.
(set-logic QF_LRA)
(declare-const x Real)
(assert (<= x 2.0))
(assert (>= (abs x) 3.0))
(check-sat)
