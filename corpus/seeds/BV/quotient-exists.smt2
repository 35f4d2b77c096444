; each word is a quotient of a wider word
(set-logic BV)
(assert (forall ((x (_ BitVec 1))) (exists ((y (_ BitVec 2)))
  (= ((_ zero_extend 1) x) (bvudiv y #b11)))))
(set-info :status sat)
(check-sat)
