;! target z3:5.2.0
;! kind model
;! key z3 gives a model that makes an assertion false in ints+finite-sets
; Ranges are equal that begin in different places: one that is empty is given.
(declare-const n Int)
(assert (= (set.range n 5) (set.range 2 5)))
(assert (not (= n 2)))
(check-sat)
