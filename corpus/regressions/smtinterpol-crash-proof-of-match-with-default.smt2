;! smtinterpol proof-check-mode=true
;! target smtinterpol:2.5-1388
;! kind crash
;! key smtinterpol crash java.lang.AssertionError de.uni_freiburg.informatik.ultimate.smtinterpol.proof.ProofSimplifier.convertTautDtMatch de.uni_freiburg.informatik.ultimate.smtinterpol.proof.ProofSimplifier.convertTautology de.uni_freiburg.informatik.ultimate.smtinterpol.proof.ProofSimplifier.convertOracle
;! open not yet reported
; An assertion fails in the proof of a match that ends in a variable.
(set-logic UFDTLIA)
(declare-datatype Day ((mon) (tue) (sat) (sun)))
(assert (forall ((q Day)) (not (match q ((sat true) (sun true) (other true))))))
(check-sat)
