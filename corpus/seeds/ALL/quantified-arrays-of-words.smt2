; each cell of a small memory is odd
(set-logic ALL)
(declare-const m (Array (_ BitVec 2) (_ BitVec 3)))
(assert (forall ((i (_ BitVec 2))) (= ((_ extract 0 0) (select m i)) #b1)))
(assert (bvugt (select m #b10) #b101))
(set-info :status sat)
(check-sat)
