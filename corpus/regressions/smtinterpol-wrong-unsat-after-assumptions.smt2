;! target smtinterpol:2.5-1388
;! reference z3:4.14.1
;! kind refutation
;! key smtinterpol says unsat where a model exists in core with assumptions
; The second check has no assumptions: p = false is a model.
(set-logic QF_UF)
(declare-const p Bool)
(declare-const q Bool)
(assert (distinct p true))
(check-sat-assuming (p q))
(check-sat)
