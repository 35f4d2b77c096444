; all amounts from 8 on come in packs of 3 and 5
(set-logic LIA)
(assert (forall ((n Int))
  (=> (>= n 8) (exists ((a Int) (b Int)) (and (>= a 0) (>= b 0) (= n (+ (* 3 a) (* 5 b))))))))
(set-info :status sat)
(check-sat)
