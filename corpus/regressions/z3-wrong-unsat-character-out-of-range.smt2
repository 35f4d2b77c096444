;! witness (define-fun p () Bool false)
;! target z3:4.14.1
;! kind refutation
;! key z3 says unsat where a model exists in bit-vectors+strings
;! open not yet reported
; Whatever the character is, p may be false.
(declare-const p Bool)
(assert (not (and p (char.<= (_ Char 1) (char.from_bv #b111101110110001000)))))
(check-sat)
