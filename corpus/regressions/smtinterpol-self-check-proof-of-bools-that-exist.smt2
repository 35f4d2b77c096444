;! smtinterpol proof-check-mode=true
;! target smtinterpol:2.5-1388
;! open not yet reported
; Right is unsat; its checker does not verify the proof.
(set-logic UF)
(declare-const a Bool)
(assert (xor (or a (exists ((b Bool)) b)) (exists ((b Bool)) true)))
(check-sat)
