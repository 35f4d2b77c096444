;! smtinterpol model-check-mode=true
;! target smtinterpol:2.5-1388
;! kind self-check
;! key smtinterpol self-check FATAL - Model does not satisfy in reals
;! open not yet reported
; The check of models refuses a correct model that has 1 for 1.0.
(set-logic QF_BVFPLRA)
(declare-const x Real)
(declare-const y Real)
(assert (= (- x y) 1))
(check-sat)
