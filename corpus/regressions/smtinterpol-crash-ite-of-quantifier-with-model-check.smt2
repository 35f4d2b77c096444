;! smtinterpol model-check-mode=true
;! target smtinterpol:2.5-1388
;! open not yet reported
; A ClassCastException of the check of models on a quantifier that decides a number.
(set-logic ALL)
(assert (<= (ite (forall ((a Bool)) false) 0 0) 0))
(check-sat)
(get-value (0))
