;! smtinterpol proof-check-mode=true
;! target smtinterpol:2.5-1388
;! kind crash
;! key smtinterpol crash java.lang.AssertionError de.uni_freiburg.informatik.ultimate.smtinterpol.proof.ProofSimplifier.checkProof de.uni_freiburg.informatik.ultimate.smtinterpol.proof.ProofSimplifier.convertTautology de.uni_freiburg.informatik.ultimate.smtinterpol.proof.ProofSimplifier.convertOracle
;! open not yet reported
; An assertion fails in the check of SMTInterpol's proof that this ite is a, whether a is b or not.
(set-logic QF_LIA)
(declare-const a Int)
(declare-const b Int)
(assert (not (= a (ite (ite (= a b) (and false true) (= a b)) 0 a))))
(check-sat)
