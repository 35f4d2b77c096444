;! target cvc4:1.8-prerelease
;! kind solution
;! key cvc4 says sat where no model exists in ints
;! expect unsat
; A divisor of a number divides its negation; CVC4 ignores divisible on all terms but variables.
(set-logic QF_LIA)
(declare-const n Int)
(assert ((_ divisible 3) n))
(assert (not ((_ divisible 3) (- n))))
(check-sat)
