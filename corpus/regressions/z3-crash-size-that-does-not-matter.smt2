;! target z3:5.2.0
;! kind crash
;! key z3 crash RuntimeError: memory access out of bounds z3 z3 z3 in ints+finite-sets
; The value of a size is irrelevant if a is false: memory access out of bounds in run_solver.
(declare-const a Bool)
(declare-const t (FiniteSet Int))
(assert (not (and a (< 0 (set.size t)))))
(check-sat)
