;! target z3:4.14.1
;! reference cvc5:1.3.2
;! kind solution
;! key z3 says sat where no model exists in quantifiers+uninterpreted+ints
;! open not yet reported
; p holds of false, and not of what every number makes true, which is false; in other logics z3 says unsat.
(set-logic HORN)
(declare-fun p (Bool) Bool)
(assert (p false))
(assert (=> (p (forall ((n Int)) false)) false))
(check-sat)
