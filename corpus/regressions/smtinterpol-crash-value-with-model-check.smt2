;! smtinterpol model-check-mode=true
;! target smtinterpol:2.5-1388
;! open not yet reported
; A value asked for after a check of the model that a quantifier left open fails an assertion.
(assert (not (forall ((a Bool)) false)))
(check-sat)
(get-value (0))
