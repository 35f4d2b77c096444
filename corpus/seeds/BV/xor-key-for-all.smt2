; a key that two xors undo
(set-logic BV)
(declare-const k (_ BitVec 2))
(assert (forall ((x (_ BitVec 2))) (= (bvxor (bvxor x k) #b10) x)))
(set-info :status sat)
(check-sat)
