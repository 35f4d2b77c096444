;! target z3:5.2.0
;! kind model
;! key z3 gives a model that makes an assertion false in uninterpreted+ints+finite-sets
; A function has different values on two terms for the same set.
(declare-fun g ((FiniteSet Int)) Int)
(declare-const s (FiniteSet Int))
(declare-const t (FiniteSet Int))
(assert (not (= (g (set.intersect s t)) (g (set.difference s (set.difference s t))))))
(check-sat)
