;! smtinterpol proof-check-mode=true
;! target smtinterpol:2.5-1388
;! kind crash
;! key smtinterpol crash java.lang.AssertionError de.uni_freiburg.informatik.ultimate.smtinterpol.proof.ProofSimplifier.checkProof de.uni_freiburg.informatik.ultimate.smtinterpol.proof.ProofSimplifier.convertLemma de.uni_freiburg.informatik.ultimate.smtinterpol.proof.ProofSimplifier.convertOracle
;! open not yet reported
; An assertion fails in the check of SMTInterpol's proof about a quantifier over two mutually recursive datatypes.
(set-logic AUFDTLIA)
(declare-datatypes ((T 0) (F 0)) (((tip) (br (kids F))) ((none) (add (fst T) (rest F)))))
(declare-const t T)
(declare-const f F)
(assert (forall ((q T)) (not (xor (= f (add tip (add q none))) (= q (br f))))))
(assert (= f (add tip (add t none))))
(check-sat)
