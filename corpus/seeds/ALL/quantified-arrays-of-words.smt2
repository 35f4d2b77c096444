; each cell of a small memory is odd
(set-logic ALL)
(declare-const m (Array (_ BitVec 1) (_ BitVec 2)))
(assert (forall ((i (_ BitVec 1))) (= ((_ extract 0 0) (select m i)) #b1)))
(assert (bvugt (select m #b1) #b01))
(set-info :status sat)
(check-sat)
