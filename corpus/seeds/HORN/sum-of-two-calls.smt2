; a call that calls itself twice: no result is below its argument
(set-logic HORN)
(declare-fun f (Int Int) Bool)
(assert (forall ((n Int)) (=> (<= 0 n 1) (f n n))))
(assert (forall ((n Int) (a Int) (b Int))
  (=> (and (> n 1) (f (- n 1) a) (f (- n 2) b)) (f n (+ a b 1)))))
(assert (forall ((n Int) (r Int)) (=> (and (f n r) (< r n)) false)))
(set-info :status sat)
(check-sat)
