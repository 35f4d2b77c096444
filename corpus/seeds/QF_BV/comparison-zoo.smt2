; each comparison operator on one pair
(set-logic QF_BV)
(declare-const x (_ BitVec 8))
(declare-const y (_ BitVec 8))
(assert (and (bvult x y) (bvule x y) (bvsgt x y) (bvsge x y)))
(assert (not (or (bvugt x y) (bvuge x y) (bvslt x y) (bvsle x y))))
(assert (= (bvadd x y) #x8f))
(set-info :status sat)
(check-sat)
