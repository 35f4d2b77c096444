;! target z3:5.2.0
;! kind crash
;! key z3 crash RuntimeError: memory access out of bounds z3 z3 z3 in ints+finite-sets
; The choice between the empty set and s, intersected with s, is empty: a memory access out of bounds where theory_finite_set makes a variable of it.
(declare-const s (FiniteSet Int))
(declare-const a Bool)
(assert (= (as set.empty (FiniteSet Int)) (set.intersect s (ite a (as set.empty (FiniteSet Int)) s))))
(check-sat)
