;! target z3:5.2.0
;! kind crash
;! key z3 crash RuntimeError: memory access out of bounds z3 z3 z3 in ints+finite-sets
; An ite of the empty set and s, intersected with s, is empty: memory access out of bounds where theory_finite_set creates a variable for it.
(declare-const s (FiniteSet Int))
(declare-const a Bool)
(assert (= (as set.empty (FiniteSet Int)) (set.intersect s (ite a (as set.empty (FiniteSet Int)) s))))
(check-sat)
