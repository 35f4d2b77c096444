; each window of five has a multiple of five
(set-logic LIA)
(declare-const s Int)
(assert (forall ((k Int)) (=> (and (<= s (* 5 k)) (< (* 5 k) (+ s 5))) (= (* 5 k) s))))
(assert (< 11 s 19))
(set-info :status sat)
(check-sat)
