;! target z3:4.14.1
;! kind objective
;! key z3 prints an optimum that it calls unsatisfiable by box in ints+reals
; https://github.com/Z3Prover/z3/issues/7569, in another form after it was closed: with priority box z3 says that the
; maximum of the negative numbers is oo (before 4.14.1, that b, which has no bound, has a minimum). The right answer
; is a limit, which 5.2.0 prints.
(set-option :opt.priority box)
(declare-const a Real)
(declare-const b Real)
(assert (> 0 a))
(maximize a)
(maximize b)
(minimize (- a))
(check-sat)
(get-objectives)
