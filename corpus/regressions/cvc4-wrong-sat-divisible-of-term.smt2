;! target cvc4:1.8-prerelease
;! kind solution
;! key cvc4 says sat where no model exists in ints
;! expect unsat
; What divides a number divides its negation; of any term but a variable CVC4 forgets the question.
(set-logic QF_LIA)
(declare-const n Int)
(assert ((_ divisible 3) n))
(assert (not ((_ divisible 3) (- n))))
(check-sat)
