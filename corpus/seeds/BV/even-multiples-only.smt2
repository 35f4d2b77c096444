; multiplication by two misses the odd words
(set-logic BV)
(assert (forall ((y (_ BitVec 4))) (exists ((x (_ BitVec 4))) (= (bvmul x #x2) y))))
(set-info :status unsat)
(check-sat)
