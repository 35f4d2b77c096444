;! target z3:4.14.1
;! kind objective
;! key z3 prints an optimum that is not the best in ints+reals
; z3 says that the greatest number that is not an integer is 1/2. There is none, as 5.2.0 says.
(declare-const x Real)
(assert (not (is_int x)))
(maximize x)
(check-sat)
(get-objectives)
