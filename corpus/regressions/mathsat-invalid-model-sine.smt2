;! target mathsat:5.6.11
;! kind model
;! key mathsat gives a model that makes an assertion false in reals+nonlinear+transcendentals
; x is the sine of one half and above 0.4; the model says that it is 0.
(set-logic ALL)
(declare-const x Real)
(assert (= x (sin 0.5)))
(assert (> x 0.4))
(check-sat)
