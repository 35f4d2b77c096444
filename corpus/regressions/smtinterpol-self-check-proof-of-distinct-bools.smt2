;! smtinterpol proof-check-mode=true
;! target smtinterpol:2.5-1388
;! kind self-check
;! key smtinterpol self-check FATAL - Proof-checker did not verify in quantifiers+uninterpreted+ints
;! open not yet reported
; SMTInterpol's checker does not verify the proof that a function on Bool has no three values.
(declare-fun f (Bool) Int)
(declare-const q Bool)
(declare-const r Bool)
(declare-const a Bool)
(assert (distinct (f (or a (exists ((b Bool)) b))) (f q) (f r)))
(check-sat)
