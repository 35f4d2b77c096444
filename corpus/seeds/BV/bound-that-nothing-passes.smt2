; what is above every quotient and every shift
(set-logic BV)
(declare-const t (_ BitVec 6))
(declare-const s (_ BitVec 6))
(assert (forall ((x (_ BitVec 6))) (=> (bvult x t) (bvule (bvudiv x s) (bvlshr t #b000001)))))
(assert (forall ((x (_ BitVec 6)) (y (_ BitVec 6))) (or (bvsle (bvand x s) t) (distinct (bvor x y) s))))
(assert (bvugt s #b000001))
(check-sat)
