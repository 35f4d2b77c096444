; a period of one and values at halves
(set-logic UFLRA)
(declare-fun f (Real) Real)
(assert (forall ((x Real)) (! (= (f (+ x 1.0)) (f x)) :pattern ((f (+ x 1.0))))))
(assert (= (f (+ 0.5 1.0)) 3.0))
(assert (not (= (f 0.5) 3.0)))
(set-info :status unsat)
(check-sat)
