;! smtinterpol model-check-mode=true
;! target smtinterpol:2.5-1388
;! kind crash
;! key smtinterpol crash java.lang.ClassCastException de.uni_freiburg.informatik.ultimate.smtinterpol.model.ModelEvaluator$ITESelector.walk de.uni_freiburg.informatik.ultimate.logic.NonRecursive.run de.uni_freiburg.informatik.ultimate.logic.NonRecursive.run
;! open not yet reported
; A ClassCastException of the check of models on a quantifier that decides a number.
(set-logic ALL)
(assert (<= (ite (forall ((a Bool)) false) 0 0) 0))
(check-sat)
(get-value (0))
