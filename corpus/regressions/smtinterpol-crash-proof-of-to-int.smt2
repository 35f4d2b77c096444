;! smtinterpol proof-check-mode=true
;! target smtinterpol:2.5-1388
;! kind crash
;! key smtinterpol crash java.lang.AssertionError de.uni_freiburg.informatik.ultimate.smtinterpol.proof.ProofSimplifier.checkProof de.uni_freiburg.informatik.ultimate.smtinterpol.proof.ProofSimplifier.convertRewrite de.uni_freiburg.informatik.ultimate.smtinterpol.proof.ProofSimplifier.convert
;! open not yet reported
; An assertion of the check of proofs fails where to_int of a to_int is rewritten.
(declare-fun x () Real)
(assert (or (> (to_real (to_int x)) x) (< (to_real (+ 1 (to_int (to_real (to_int x))))) x)))
(check-sat)
