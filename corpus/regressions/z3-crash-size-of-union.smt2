;! target z3:5.2.0
;! kind crash
;! key z3 crash RuntimeError: memory access out of bounds z3 z3 z3 in ints+finite-sets
; A set with 1 added has two elements: memory access out of bounds.
(declare-const s (FiniteSet Int))
(assert (= (set.size (set.union s (set.singleton 1))) 2))
(check-sat)
