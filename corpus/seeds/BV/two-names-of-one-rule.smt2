; the same rule under two names of its variable
(set-logic BV)
(declare-fun a () (_ BitVec 5))
(declare-const p Bool)
(assert (or p (forall ((x (_ BitVec 5)) (y (_ BitVec 5))) (=> (= x (bvmul y a)) (bvult (bvxor x y) a)))))
(assert (or (not p) (not (forall ((u (_ BitVec 5)) (v (_ BitVec 5))) (=> (= u (bvmul v a)) (bvult (bvxor u v) a))))))
(check-sat)
(assert p)
(check-sat)
