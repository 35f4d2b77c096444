;! smtinterpol produce-unsat-cores=true unsat-core-check-mode=true
;! target smtinterpol:2.5-1388
;! kind self-check
;! key smtinterpol self-check ERROR - Unsat core could not be proven unsat under assumptions
; SMTInterpol's own checker of unsat cores ignores assumptions; unsat is right, and so is the core if the assumption
; is asserted.
(set-logic QF_UF)
(declare-const p Bool)
(assert (! (=> p false) :named a))
(check-sat-assuming (p))
(get-unsat-core)
