;! target cvc5:1.3.2
;! kind model
;! key cvc5 gives a model that makes an assertion false in ints+nonlinear
; x div_total 0 is 0 in cvc5, as for constants; with factors it answers sat with x = 2 and y = -2, a model
; that its own --check-models refuses.
(set-logic QF_NIA)
(declare-const x Int)
(declare-const y Int)
(assert (distinct (* (div_total (* x x) (* (+ x y) (- x y))) (- x y)) (- (* x x) (* y y))))
(check-sat)
