;! target z3:5.2.0
;! kind model
;! key z3 gives a model that makes an assertion false in ints+finite-sets
; Two finite sets that differ: both are said to be the set of 2. What is not in a set is put into its value all the same where no ranges are used.
(declare-const s (FiniteSet Int))
(declare-const t (FiniteSet Int))
(assert (distinct s t))
(check-sat)
