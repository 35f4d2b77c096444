; the sum up to three by unfolding an axiom
(set-logic UFLIA)
(declare-fun sum (Int) Int)
(assert (= (sum 0) 0))
(assert (forall ((n Int)) (! (=> (> n 0) (= (sum n) (+ n (sum (- n 1))))) :pattern ((sum n)))))
(assert (distinct (sum 3) 6))
(set-info :status unsat)
(check-sat)
