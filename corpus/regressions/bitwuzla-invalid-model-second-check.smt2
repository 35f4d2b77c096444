;! target bitwuzla:0.8.2
;! kind model
;! key bitwuzla gives a model that makes an assertion false in uninterpreted
; The model of the first check holds; that of the second gives f as a constant function.
(set-logic QF_UF)
(declare-sort U 0)
(declare-fun f (U U) U)
(declare-const a U)
(declare-const b U)
(assert (distinct (f a b) (f b a)))
(check-sat)
(check-sat)
