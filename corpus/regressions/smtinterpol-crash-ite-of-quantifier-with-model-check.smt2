;! smtinterpol model-check-mode=true
;! target smtinterpol:2.5-1388
;! kind crash
;! key smtinterpol crash java.lang.ClassCastException de.uni_freiburg.informatik.ultimate.smtinterpol.model.ModelEvaluator$ITESelector.walk de.uni_freiburg.informatik.ultimate.logic.NonRecursive.run de.uni_freiburg.informatik.ultimate.logic.NonRecursive.run
;! open not yet reported
; ClassCastException in the check of models on a quantifier as the condition of an arithmetic ite.
(set-logic ALL)
(assert (<= (ite (forall ((a Bool)) false) 0 0) 0))
(check-sat)
(get-value (0))
