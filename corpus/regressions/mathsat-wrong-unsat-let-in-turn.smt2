;! target mathsat:5.6.11
;! kind refutation
;! key mathsat says unsat where a model exists in core
;! expect sat
; MathSAT binds the names of a let sequentially, so that the second term sees the first name: x and y are both b.
(declare-const a Bool)
(declare-const b Bool)
(assert (let ((x a) (y b)) (let ((x b) (y x)) (distinct x y))))
(check-sat)
