; a strategy over a finite sort and integers
(set-logic ALL)
(declare-datatype Dir ((up) (down)))
(assert (forall ((d Dir)) (exists ((n Int)) (ite (= d up) (> n 5) (< n (- 5))))))
(set-info :status sat)
(check-sat)
