; each multiple of three is a sum of fifteen and six multiples
(set-logic LIA)
(assert (forall ((n Int)) (exists ((a Int) (b Int)) (= (* 3 n) (+ (* 15 a) (* 6 b))))))
(set-info :status sat)
(check-sat)
