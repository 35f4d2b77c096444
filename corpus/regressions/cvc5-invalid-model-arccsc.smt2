;! target cvc5:1.3.2
;! kind model
;! key cvc5 gives a model that makes an assertion false in reals+nonlinear+transcendentals
; The arccosecant of a number below -1 is negative.
(declare-const b Real)
(declare-const a Bool)
(assert (not (and (not (<= 0.0 (arccsc b))) (not (and (< 0.0 (arcsin b)) a)))))
(check-sat)
