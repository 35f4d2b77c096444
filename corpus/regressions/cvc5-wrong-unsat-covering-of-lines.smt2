;! target cvc5:2026-01-21-f621457
;! kind refutation
;! key cvc5 says unsat where a model exists in reals+nonlinear
;! open https://github.com/cvc5/cvc5/issues/12926
; Zeros of several multiplicities: a = b = d = 0, and c is the fourth root of 1/2.
(set-logic QF_NRA)
(declare-const a Real)
(declare-const b Real)
(declare-const c Real)
(declare-const d Real)
(assert (= (* a a a a a) 0.0))
(assert (= (* b b b b b) 0.0))
(assert (= (+ (* c c c c) (* b d) (* a d d d)) 0.5))
(check-sat)
