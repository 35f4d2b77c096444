;! edit wrap or 0
;! target smtinterpol:2.5-1388
;! kind crash
;! key smtinterpol crash java.lang.AssertionError de.uni_freiburg.informatik.ultimate.smtinterpol.theory.linar.LinArSolve.mbtc de.uni_freiburg.informatik.ultimate.smtinterpol.theory.linar.LinArSolve.computeConflictClause de.uni_freiburg.informatik.ultimate.smtinterpol.dpll.DPLLEngine.checkConsistency
;! open not yet reported
; smtinterpol:2.5-1388 failed an assertion of its own: java.lang.AssertionError de.uni_freiburg.informatik.ultimate.smtinterpol.theory.linar.LinArSolve.mbtc de.uni_freiburg.informatik.ultimate.smtinterpol.theory.linar.LinArSolve.computeConflictClause de.uni_freiburg.informatik.ultimate.smtinterpol.dpll.DPLLEngine.checkConsistency.
(declare-const x (_ BitVec 2))
(declare-const a (_ BitVec 2))
(assert (distinct x (bvudiv (bvsub x (bvneg #b01)) #b01)))
(check-sat)
