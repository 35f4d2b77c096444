;! target z3:5.2.0
;! kind model
;! key z3 gives a model that makes an assertion false in quantifiers+uninterpreted+ints+reals
;! open not yet reported
; The model has (id c) = 5 for c = 2: of two instances of T the quantifier constrains neither. A bug of the kind was
; closed (https://github.com/Z3Prover/z3/issues/7102).
(declare-type-var T)
(declare-fun id (T) T)
(declare-const c Int)
(declare-const r Real)
(assert (forall ((x T)) (= (id x) x)))
(assert (> (id c) 4))
(assert (< (id r) 2.5))
(check-sat)
