;! witness@1 (define-fun x () (_ FloatingPoint 5 11) ((_ to_fp 5 11) RTN 0.1))
;! target z3:4.14.1
;! kind refutation
;! key z3 says unsat where a model exists in reals+floats with push
; The float just below 0.1, 0.0999755859375, satisfies all assertions, and the second check refuses it.
(set-logic QF_FPLRA)
(declare-const x Float16)
(push 1)
(assert (and (> (fp.to_real x) 0.09) (< (fp.to_real x) 0.1)))
(check-sat)
(assert (= x ((_ to_fp 5 11) RTN 0.1)))
(check-sat)
