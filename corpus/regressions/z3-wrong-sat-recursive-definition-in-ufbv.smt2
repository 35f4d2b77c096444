;! target z3:4.14.1
;! kind solution
;! key z3 says sat where no model exists in quantifiers+uninterpreted+bit-vectors
; The sum of d and of what it is defined as is zero. In UFBV, and by the tactic ufbv, z3 ignores the definition, as it does
; in AUFLIA; without a logic it answers unsat.
(set-logic UFBV)
(declare-fun f ((_ BitVec 1)) (_ BitVec 1))
(define-fun-rec d () (_ BitVec 1) (f #b0))
(assert (not (= (bvadd (f #b0) d) #b0)))
(check-sat)
