;! target z3:4.14.1
;! kind objective
;! key z3 prints an optimum that is not the best in ints+reals
; z3 says that what is greater than -1/10 and no integer is nearly 1/2 at least; 1/4 is less. 5.2.0 says so still.
(declare-const x Real)
(assert (not (is_int x)))
(assert (< (- 0.1) x))
(minimize x)
(check-sat)
(get-objectives)
