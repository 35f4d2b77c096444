; a quotient exists for each integer
(set-logic LIA)
(assert (forall ((n Int)) (exists ((k Int)) (or (= n (* 2 k)) (= n (+ (* 2 k) 1))))))
(set-info :status sat)
(check-sat)
