; a word below every other in the signed order
(set-logic BV)
(declare-const w (_ BitVec 6))
(assert (forall ((x (_ BitVec 6))) (bvsle w x)))
(assert (= (bvlshr w #b000001) #b010000))
(set-info :status sat)
(check-sat)
