;! from assertion.assume
;! target smtinterpol:2.5-1388
;! kind crash
;! key smtinterpol crash java.lang.AssertionError de.uni_freiburg.informatik.ultimate.smtinterpol.dpll.DPLLEngine.getLevel0 de.uni_freiburg.informatik.ultimate.smtinterpol.dpll.DPLLEngine.explainConflict de.uni_freiburg.informatik.ultimate.smtinterpol.dpll.DPLLEngine.explain
; An assertion of DPLLEngine.getLevel0 fails while a conflict is explained.
(set-logic UF)
(declare-sort Man 0)
(declare-fun shaves (Man Man) Bool)
(declare-const barber Man)
(declare-const assumed Bool)
(assert (=> assumed (forall ((x Man)) (= (shaves barber x) (not (shaves x x))))))
(check-sat-assuming (assumed))
