;! smtinterpol model-check-mode=true
;! target smtinterpol:2.5-1388
;! kind crash
;! key smtinterpol crash java.lang.AssertionError de.uni_freiburg.informatik.ultimate.smtinterpol.model.ModelEvaluator.interpret de.uni_freiburg.informatik.ultimate.smtinterpol.model.ModelEvaluator.convertApplicationTerm de.uni_freiburg.informatik.ultimate.logic.TermTransformer$BuildApplicationTerm.walk
;! open not yet reported
; An assertion fails on get-value after a check of the model that a quantifier left undecided.
(assert (not (forall ((a Bool)) false)))
(check-sat)
(get-value (0))
