;! smtinterpol produce-assignments=true proof-check-mode=true
;! target smtinterpol:2.5-1388
; A named bound, with assignments and checked proofs, fails an assertion of the clausifier.
(set-option :produce-unsat-cores true)
(set-logic QF_LRA)
(declare-const x Real)
(assert (! (>= x 100.0) :named a))
(check-sat)
