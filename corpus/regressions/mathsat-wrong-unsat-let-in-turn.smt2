;! target mathsat:5.6.11
;! kind refutation
;! key mathsat says unsat where a model exists in core
;! expect sat
; The names of a let are bound one after the other, so that the second sees the first: x and y are b and b.
(declare-const a Bool)
(declare-const b Bool)
(assert (let ((x a) (y b)) (let ((x b) (y x)) (distinct x y))))
(check-sat)
