;! target z3:4.14.1
;! kind crash
;! key z3 crash SIGSEGV libz3.so:smt::theory_datatype::mk_value
; Rules over lists of pairs: segmentation fault where Spacer queries a model of datatypes.
(set-logic HORN)
(declare-datatypes ((a 0)) (((b (c Int) (d Int)))))
(declare-datatypes ((e 0)) (((f (g a) (h e)) (i))))
(declare-datatypes ((j 0)) (((k (l Int) (m j)) (n))))
(declare-fun o (e e) Bool)
(declare-fun p (j e) Bool)
(declare-fun q (e e) Bool)
(declare-fun r (j j) Bool)
(declare-fun s () Bool)
(assert (forall ((A e) (B e) (D Int) (G Int)) (=> (and (= B (f (b 0 D) i)) (> D (+ 1 G)) (= A (f (b 0 G) i))) (q B A))))
(assert (forall ((A e) (B e) (E e) (F e)) (=> (and (q E F) (= B (f (b 0 0) E)) (= A (f (b 0 0) F))) (q B A))))
(assert (r n n))
(assert (forall ((B j) (u j)) (=> (= u B) (r B u))))
(assert (forall ((B e) (u e)) (=> (= u B) (o B u))))
(assert (p n i))
(assert (forall ((A e) (B j) (F Int) (G j) (H e)) (=> (and (p G H) (= B (k F G)) (= A (f (b 0 F) H))) (p B A))))
(assert (forall ((C j) (D j) (E e) (F e) (H j) (I e)) (=> (and (q F I) (p D E) (o E F) (r C n) (r D H) (p H I)) s)))
(assert (=> s false))
(check-sat)
