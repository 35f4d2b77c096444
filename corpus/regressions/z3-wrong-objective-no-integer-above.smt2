;! target z3:4.14.1
;! kind objective
;! key z3 prints an optimum that is not the best in ints+reals
; z3 says that the minimum of the non-integers above -1/10 is nearly 1/2; 1/4 is less. 5.2.0 still says so.
(declare-const x Real)
(assert (not (is_int x)))
(assert (< (- 0.1) x))
(minimize x)
(check-sat)
(get-objectives)
