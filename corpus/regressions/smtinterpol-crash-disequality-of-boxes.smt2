;! target smtinterpol:2.5-1388
;! kind crash
;! key smtinterpol crash java.lang.NullPointerException de.uni_freiburg.informatik.ultimate.smtinterpol.theory.cclosure.DataTypeTheory.createIsApplications de.uni_freiburg.informatik.ultimate.smtinterpol.theory.cclosure.DataTypeTheory.computeConflictClause de.uni_freiburg.informatik.ultimate.smtinterpol.dpll.DPLLEngine.checkConsistency
; NullPointerException on two distinct values of a datatype with one constructor over an uninterpreted sort.
(set-logic QF_DT)
(declare-sort S 0)
(declare-datatype Box ((box (inside S))))
(declare-const b Box)
(declare-const c Box)
(assert (not (= b c)))
(check-sat)
