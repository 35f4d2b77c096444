;! target z3:4.14.1
;! kind objective
;! key z3 prints an optimum that it calls unsatisfiable by box in ints+reals
; https://github.com/Z3Prover/z3/issues/7569, in another form since it was closed: with priority box z3 says that the greatest
; negative number is oo (before 4.14.1 that b, which has no bound, is least). Right is a limit, which 5.2.0 prints.
(set-option :opt.priority box)
(declare-const a Real)
(declare-const b Real)
(assert (> 0 a))
(maximize a)
(maximize b)
(minimize (- a))
(check-sat)
(get-objectives)
