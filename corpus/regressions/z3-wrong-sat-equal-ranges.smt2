;! target z3:5.2.0
;! kind model
;! key z3 gives a model that makes an assertion false in ints+finite-sets
; Ranges with different lower bounds are asserted to be equal; the model gives an empty one.
(declare-const n Int)
(assert (= (set.range n 5) (set.range 2 5)))
(assert (not (= n 2)))
(check-sat)
