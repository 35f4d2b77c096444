;! smtinterpol proof-check-mode=true
;! target smtinterpol:2.5-1388
;! kind self-check
;! key smtinterpol self-check FATAL - Proof-checker did not verify in quantifiers+ints+reals
;! open not yet reported
; SMTInterpol's checker does not verify the proof that not all numbers differ from 0.
(set-logic AUFNIRA)
(assert (forall ((i Int)) (forall ((r Real)) (distinct (to_real i) 0.0 r))))
(check-sat)
