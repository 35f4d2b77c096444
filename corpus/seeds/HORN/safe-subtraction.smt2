; a difference that never becomes negative
(set-logic HORN)
(declare-fun loop (Int Int) Bool)
(assert (forall ((x Int) (y Int)) (=> (and (= x y) (>= x 0)) (loop x y))))
(assert (forall ((x Int) (y Int)) (=> (and (loop x y) (> y 0)) (loop x (- y 1)))))
(assert (forall ((x Int) (y Int)) (=> (and (loop x y) (> y x)) false)))
(set-info :status sat)
(check-sat)
