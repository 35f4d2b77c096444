;! target z3:4.14.1
;! reference cvc5:1.3.2
;! kind solution
;! key z3 says sat where no model exists in quantifiers+uninterpreted+ints
;! open not yet reported
; p holds for false, and not for the universally quantified formula, which is false; in other logics z3 answers unsat.
(set-logic HORN)
(declare-fun p (Bool) Bool)
(assert (p false))
(assert (=> (p (forall ((n Int)) false)) false))
(check-sat)
