;! target z3:5.2.0
;! kind refutation
;! key z3 says unsat where a model exists in ints+finite-sets
;! witness (define-fun s () (FiniteSet Int) (set.union (set.singleton 1) (set.singleton 2)))
; The set {1, 2} equals {1, 2} with 1 added. Without the size, Z3 gives the empty set for s.
(declare-const s (FiniteSet Int))
(assert (= (set.union s (set.singleton 1)) (set.union (set.singleton 2) (set.singleton 1))))
(assert (= (set.size s) 2))
(check-sat)
