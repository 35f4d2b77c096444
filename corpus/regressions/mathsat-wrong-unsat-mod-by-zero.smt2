;! target mathsat:5.6.11
;! kind refutation
;! key mathsat says unsat where a model exists in ints+nonlinear
;! expect sat
; A remainder by zero may be any number; MathSAT takes it for zero.
(assert (not ((_ divisible 2) (mod 0 0))))
(check-sat)
