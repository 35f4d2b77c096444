;! smtinterpol model-check-mode=true
;! target smtinterpol:2.5-1388
;! kind self-check
;! key smtinterpol self-check FATAL - Model does not satisfy in reals
;! open not yet reported
; Its check of models says that the model is wrong where 1 stands for 1.0; it is not.
(set-logic QF_BVFPLRA)
(declare-const x Real)
(declare-const y Real)
(assert (= (- x y) 1))
(check-sat)
