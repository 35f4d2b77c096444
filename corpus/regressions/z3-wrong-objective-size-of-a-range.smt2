;! target z3:5.2.0
;! kind objective
;! key z3 prints an optimum that is not the best in ints+finite-sets
; The minimum size of a range that ends at 3 and begins at 1, 2 or 3 is 1. A build with assertions fails one.
(declare-const x Int)
(assert (<= 1 x 3))
(minimize (set.size (set.range x 3)))
(check-sat)
(get-objectives)
