; each word is a quotient of a wider word
(set-logic BV)
(assert (forall ((x (_ BitVec 3))) (exists ((y (_ BitVec 6)))
  (= ((_ zero_extend 3) x) (bvudiv y #b000111)))))
(set-info :status sat)
(check-sat)
