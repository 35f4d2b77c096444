; an odd counter of three bits that steps by two comes back to one, and never to four
(set-logic HORN)
(declare-fun inv ((_ BitVec 3)) Bool)
(assert (inv #b001))
(assert (forall ((x (_ BitVec 3))) (=> (inv x) (inv (bvadd x #b010)))))
(assert (forall ((x (_ BitVec 3))) (=> (and (inv x) (= x #b100)) false)))
(set-info :status sat)
(check-sat)
