;! target z3:5.2.0
;! kind crash
;! key z3 crash RuntimeError: memory access out of bounds z3 z3 z3 in ints+finite-sets
; A set that 1 is put into has two elements: a memory access out of bounds.
(declare-const s (FiniteSet Int))
(assert (= (set.size (set.union s (set.singleton 1))) 2))
(check-sat)
