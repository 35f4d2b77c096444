; an odd factor reaches every value, an even one does not
(set-logic BV)
(declare-const a (_ BitVec 8))
(declare-const b (_ BitVec 8))
(assert (forall ((x (_ BitVec 8))) (not (= (bvmul x a) b))))
(assert (= ((_ extract 0 0) b) #b0))
(set-info :status sat)
(check-sat)
