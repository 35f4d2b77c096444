;! target z3:4.14.1
;! z3 fp.engine=bmc
;! kind model
;! key z3 gives a model that makes an assertion false in uninterpreted+ints under fp.engine
;! open not yet reported
; The answer is right; the model makes the only fact false.
(set-logic HORN)
(declare-fun inv (Int) Bool)
(assert (inv 0))
(check-sat)
