;! target cvc5:1.3.2
;! open not yet reported
; A model of x being its own exponential, beside a remainder: a failed assertion where the model is put together.
(set-logic HO_ALL)
(declare-const x Real)
(declare-const a Int)
(assert (or (= (exp x) x) (< 0 (mod 0 a))))
(check-sat)
