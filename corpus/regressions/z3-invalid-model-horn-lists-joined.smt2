;! target z3:4.14.1
;! kind model
;! key z3 gives a model that makes an assertion false in quantifiers+uninterpreted+ints+datatypes
; Rules about the length of concatenated lists; in the model no list has a length, though i says that the empty list
; has length 0.
(set-logic HORN)
(declare-datatypes ((a 0)) (((b) (c))))
(declare-datatypes ((d 0)) (((e) (f (g Int) (h d)))))
(declare-fun i (Int d) Bool)
(declare-fun j (a a) Bool)
(declare-fun k (a Int) Bool)
(declare-fun l (d d d) Bool)
(assert (forall ((m a)) (=> (= m c) (j b m))))
(assert (forall ((A d) (B Int) (C Int) (E d)) (=> (and (i C E) (= B (+ 1 C)) (= A (f 0 E))) (i B A))))
(assert (i 0 e))
(assert (forall ((A Int) (B a) (C Int)) (=> (and (k B C) (= A (+ 2 C))) (k B A))))
(assert (forall ((A Int)) (=> (= A 1) (k b A))))
(assert (forall ((n a)) (=> (= n c) (k n 0))))
(assert (forall ((A d) (B d) (C d) (E d) (F d)) (=> (and (l C E F) (= B (f 0 C)) (= A (f 0 E))) (l B A F))))
(assert (forall ((A d) (o d)) (=> (= o A) (l A e o))))
(assert (forall ((A d) (B Int) (C a) (D d) (E Int) (F a) (G d) (H d)) (=> (and (l D H G) (k F E) (i E D) (j C F) (l A G H) (i B A) (k C B)) false)))
(check-sat)
