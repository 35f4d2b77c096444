;! smtinterpol model-check-mode=true
;! target smtinterpol:2.5-1388
;! kind self-check
;! key smtinterpol self-check FATAL - Model does not satisfy in bit-vectors
;! open not yet reported
; The check of models refuses a correct model of a shift by zero.
(set-logic QF_BV)
(declare-const x (_ BitVec 8))
(assert (distinct (bvashr x #x00) #xff))
(check-sat)
