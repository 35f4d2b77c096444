; a factor that makes all small products stay below ten
(set-logic NIA)
(declare-const f Int)
(assert (> f 1))
(assert (forall ((x Int)) (=> (and (<= 0 x) (<= x 3)) (< (* f x) 10))))
(set-info :status sat)
(check-sat)
