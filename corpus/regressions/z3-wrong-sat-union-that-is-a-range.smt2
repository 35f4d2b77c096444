;! target z3:5.2.0
;! kind model
;! key z3 gives a model that makes an assertion false in ints+finite-sets
; A set with 1 added equals the range from 1 to 2; the model gives the empty set for it.
(declare-const s (FiniteSet Int))
(assert (= (set.union s (set.singleton 1)) (set.range 1 2)))
(check-sat)
