;! target z3:5.2.0
;! kind model
;! key z3 gives a model that makes an assertion false in ints+finite-sets
; Two finite sets differ, and the model gives {2} for both. An element that is not in a set is added to its value if no ranges are used.
(declare-const s (FiniteSet Int))
(declare-const t (FiniteSet Int))
(assert (distinct s t))
(check-sat)
