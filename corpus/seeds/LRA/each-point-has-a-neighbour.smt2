; a shift by at most one reaches an upper half line
(set-logic LRA)
(assert (forall ((x Real)) (=> (>= x 0.0) (exists ((y Real)) (and (< x y) (<= (- y x) 0.5))))))
(set-info :status sat)
(check-sat)
