; a predicate that holds for a word and not for its rotation
(set-logic QF_UFBV)
(declare-fun ok ((_ BitVec 6)) Bool)
(declare-const w (_ BitVec 6))
(assert (ok w))
(assert (not (ok ((_ rotate_left 3) w))))
(assert (= (bvand w #b111000) #b101000))
(set-info :status sat)
(check-sat)
