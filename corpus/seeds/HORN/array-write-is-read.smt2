; a clause over memory
(set-logic HORN)
(declare-fun p ((Array Int Int) Int) Bool)
(assert (forall ((a (Array Int Int)) (i Int)) (p (store a i 7) i)))
(assert (forall ((a (Array Int Int)) (i Int)) (=> (and (p a i) (= (select a i) 7)) false)))
(set-info :status unsat)
(check-sat)
