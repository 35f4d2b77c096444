; a key that two xors undo
(set-logic BV)
(declare-const k (_ BitVec 6))
(assert (forall ((x (_ BitVec 6))) (= (bvxor (bvxor x k) #b101010) x)))
(set-info :status sat)
(check-sat)
