;! target smtinterpol:2.5-1388
;! kind model
;! key smtinterpol gives a model that makes an assertion false in uninterpreted+arrays
; Storing the stored value changes nothing, so b differs from a; the model makes them equal. In QF_AX it does not.
(set-logic AUFLIA)
(declare-sort I 0)
(declare-sort E 0)
(declare-const b (Array I E))
(declare-const a (Array I E))
(declare-const i I)
(assert (distinct b (store a i (select a i))))
(check-sat)
