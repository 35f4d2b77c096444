;! target z3:4.14.1
;! kind model
;! key z3 gives a model that makes an assertion false in ints+floats
;! witness (define-fun d () Int 1)
;! open not yet reported
; z3 accepts to_fp of an Int, and gives a model in which d is 0. For (to_real d), or rounding mode RNE, the model is right.
(set-logic ALL)
(declare-const d Int)
(assert (not (fp.isZero ((_ to_fp 2 2) roundNearestTiesToAway d))))
(check-sat)
