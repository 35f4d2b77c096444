;! smtinterpol proof-check-mode=true
;! target smtinterpol:2.5-1388
;! kind self-check
;! key smtinterpol self-check FATAL - Proof-checker did not verify in quantifiers
;! open not yet reported
; SMTInterpol's own checker refuses the proof; unsat is right, since some Bool is true.
(set-logic ALL)
(declare-const a Bool)
(assert (and a (or (not (or a (exists ((c Bool)) c))) (not a))))
(check-sat)
