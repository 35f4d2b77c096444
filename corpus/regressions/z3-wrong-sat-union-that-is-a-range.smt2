;! target z3:5.2.0
;! kind model
;! key z3 gives a model that makes an assertion false in ints+finite-sets
; A set that 1 is put into, and the numbers 1 and 2: the empty set is given for it.
(declare-const s (FiniteSet Int))
(assert (= (set.union s (set.singleton 1)) (set.range 1 2)))
(check-sat)
