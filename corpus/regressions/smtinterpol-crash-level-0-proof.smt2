;! from replace, assertion.negate, assertion.assume
;! target smtinterpol:2.5-1388
;! kind crash
;! key smtinterpol crash java.lang.NullPointerException de.uni_freiburg.informatik.ultimate.smtinterpol.dpll.DPLLEngine.generateLevel0Proof de.uni_freiburg.informatik.ultimate.smtinterpol.dpll.DPLLEngine.setLiteral de.uni_freiburg.informatik.ultimate.smtinterpol.dpll.DPLLEngine.solve
; NullPointerException in DPLLEngine.generateLevel0Proof.
(set-logic QF_AX)
(declare-sort I 0)
(declare-sort E 0)
(define-sort Arr () (Array I E))
(define-fun swap ((a (Array I E)) (i I) (j I)) (Array I E) (store (store a i (select a j)) j (select a i)))
(declare-const a (Array I E))
(declare-const i I)
(declare-const j I)
(declare-const assumed Bool)
(assert (=> assumed (not (= a (swap (swap a i j) i j)))))
(check-sat-assuming (assumed))
