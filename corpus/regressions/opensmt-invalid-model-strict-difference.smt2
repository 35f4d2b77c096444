;! target opensmt:2.9.0
;! kind model
;! key opensmt gives a model that makes an assertion false in reals
; With an ite the model of a strict bound on a difference has a difference of 0.
(set-logic QF_RDL)
(declare-const x Real)
(declare-const y Real)
(declare-const z Real)
(assert (< 0.0 (ite (< y 0.0) 0.5 (- z x))))
(check-sat)
