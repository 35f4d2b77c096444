; a clock that loses a half at each step is below zero after five
(set-logic HORN)
(declare-fun at (Real Int) Bool)
(assert (at 2.0 0))
(assert (forall ((t Real) (n Int)) (=> (at t n) (at (- t 0.5) (+ n 1)))))
(assert (forall ((t Real) (n Int)) (=> (and (at t n) (< t 0.0) (<= n 5)) false)))
(set-info :status unsat)
(check-sat)
