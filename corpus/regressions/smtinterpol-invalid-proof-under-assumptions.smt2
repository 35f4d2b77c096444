;! smtinterpol produce-proofs=true proof-check-mode=true
;! target smtinterpol:2.5-1388
;! kind self-check
;! key smtinterpol self-check FATAL - Proof-checker did not verify under assumptions
; SMTInterpol's own checker refuses a proof that uses an assumption; unsat is right, and with the assumption asserted
; the proof is accepted.
(set-logic QF_UF)
(declare-const p Bool)
(assert (=> p false))
(check-sat-assuming (p))
