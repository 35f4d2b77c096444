;! smtinterpol proof-check-mode=true
;! target smtinterpol:2.5-1388
;! kind self-check
;! key smtinterpol self-check FATAL - Proof-checker did not verify in quantifiers
;! open not yet reported
; unsat is right; SMTInterpol's checker does not verify the proof.
(set-logic UF)
(declare-const a Bool)
(assert (xor (or a (exists ((b Bool)) b)) (exists ((b Bool)) true)))
(check-sat)
