; each multiple of three is a sum of nine and six multiples
(set-logic LIA)
(assert (forall ((n Int)) (exists ((a Int) (b Int)) (= (* 3 n) (+ (* 9 a) (* 6 b))))))
(set-info :status sat)
(check-sat)
