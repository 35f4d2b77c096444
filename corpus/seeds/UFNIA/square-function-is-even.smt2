; a function equal to the square is even
(set-logic UFNIA)
(declare-fun sq (Int) Int)
(declare-const n Int)
(assert (forall ((x Int)) (! (= (sq x) (* x x)) :pattern ((sq x)))))
(assert (not (= (sq n) (sq (- n)))))
(set-info :status unsat)
(check-sat)
