;! target z3:5.2.0
;! kind model
;! key z3 gives a model that makes an assertion false in ints+arrays+finite-sets
; Filtering x out of a set gives the set itself, so that x is not in it; the model gives a set of x alone.
(declare-const x Int)
(declare-const b (FiniteSet Int))
(assert (= b (set.filter (store ((as const (Array Int Bool)) true) x false) b)))
(assert (not (set.in x b)))
(check-sat)
