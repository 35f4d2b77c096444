;! target smtinterpol:2.5-1388
;! smtinterpol model-check-mode=true
;! kind value
;! key smtinterpol gives values that make an assertion false of sort Bool under model-check-mode
;! open not yet reported
; With checks of models, the value of an asserted constant is false if a quantifier binds a variable that it does not use.
(set-option :produce-models true)
(set-logic UF)
(declare-const a Bool)
(assert a)
(assert (= false (exists ((b Bool)) false)))
(check-sat)
(get-value (a))
