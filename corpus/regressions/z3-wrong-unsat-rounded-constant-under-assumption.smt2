;! witness (define-fun x () (_ FloatingPoint 3 3) (fp #b0 #b000 #b01))
;! witness (define-fun a () Bool true)
;! target z3:4.14.1
;! kind refutation
;! key z3 says unsat where a model exists in reals+floats with assumptions
;! open https://github.com/Z3Prover/z3/issues/9471
; Rounded down, 0.1 is 0.0625 in this format, which is less.
(declare-const x (_ FloatingPoint 3 3))
(declare-const a Bool)
(assert (=> a (= x ((_ to_fp 3 3) RTN 0.1))))
(assert (< (fp.to_real x) 0.1))
(check-sat-assuming (a))
