;! target z3:4.14.1
;! kind model
;! key z3 gives a model that makes an assertion false in quantifiers+uninterpreted+ints
; Eight facts that imply each other in a cycle, and follow from a rule; the model has h and not j.
(set-logic HORN)
(declare-fun a (Int Int Int Int Int Int Int Int Int Int) Bool)
(declare-fun b () Bool)
(declare-fun e () Bool)
(declare-fun h (Int Int Int Int Int Int Int Int Int Int Int) Bool)
(declare-fun i (Int Int Int Int Int Int Int Int Int Int Int Int Int Int) Bool)
(declare-fun j (Int Int Int Int Int Int Int Int Int) Bool)
(declare-fun k (Int Int Int Int Int Int Int Int Int Int Int Int Int Int Int Int) Bool)
(declare-fun l (Int Int Int Int Int Int Int Int Int Int Int) Bool)
(assert (forall ((I Int)) (i 0 0 0 0 0 0 0 0 I 0 0 0 0 0)))
(assert (=> (k 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0) (i 0 0 0 0 0 0 0 0 0 0 0 0 0 0)))
(assert (=> (i 0 0 0 0 0 0 0 0 0 0 0 0 0 0) (h 0 0 0 0 0 0 0 0 0 0 0)))
(assert (=> (h 0 0 0 0 0 0 0 0 0 0 0) (j 0 0 0 0 0 0 0 0 0)))
(assert (=> (j 0 0 0 0 0 0 0 0 0) e))
(assert (=> e (a 0 0 0 0 0 0 0 0 0 0)))
(assert (=> (a 0 0 0 0 0 0 0 0 0 0) b))
(assert (=> b (l 0 0 0 0 0 0 0 0 0 0 0)))
(assert (=> (l 0 0 0 0 0 0 0 0 0 0 0) (k 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0)))
(assert (=> b (k 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0)))
(check-sat)
