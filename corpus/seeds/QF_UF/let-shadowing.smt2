; an inner let hides the outer one, all bindings are parallel
(set-logic QF_UF)
(declare-sort U 0)
(declare-fun g (U) U)
(declare-const a U)
(declare-const b U)
(assert (let ((x a) (y b)) (let ((x y) (y x)) (and (= x b) (= y (g a)) (distinct x y)))))
(set-info :status sat)
(check-sat)
