; a part, extended and joined, is chosen for what is around it
(set-logic BV)
(declare-const a (_ BitVec 4))
(declare-const b (_ BitVec 8))
(assert (exists ((x (_ BitVec 4))) (= (concat x a) (bvnot b))))
(assert (forall ((x (_ BitVec 4))) (=> (= ((_ sign_extend 4) x) b) (bvslt x a))))
(assert (not (forall ((x (_ BitVec 8))) (bvuge ((_ zero_extend 4) a) (bvurem x b)))))
(assert (forall ((x (_ BitVec 8)) (y (_ BitVec 8))) (exists ((z (_ BitVec 8))) (bvult (bvadd x z) (bvor y #x01)))))
(check-sat)
