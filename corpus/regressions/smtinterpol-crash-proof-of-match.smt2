;! smtinterpol proof-check-mode=true
;! target smtinterpol:2.5-1388
;! kind crash
;! key smtinterpol crash java.lang.AssertionError de.uni_freiburg.informatik.ultimate.smtinterpol.proof.ProofSimplifier.convertMatch de.uni_freiburg.informatik.ultimate.smtinterpol.proof.ProofSimplifier.convertApplicationTerm de.uni_freiburg.informatik.ultimate.logic.TermTransformer$BuildApplicationTerm.walk
; An assertion of the proof simplifier fails on a definition with a match.
(set-logic QF_UFDTLIA)
(declare-datatype Ex ((lit (v Int)) (neg (e Ex)) (plus (l Ex) (r Ex))))
(declare-const x Ex)
(define-fun val1 ((t Ex)) Int (match t (((lit n) n) ((neg u) (- (v u))) ((plus a b) (+ (v a) (v b))))))
(assert (= x (plus (lit 4) (lit 5))))
(assert (distinct (val1 x) 9))
(check-sat)
