; a two-bit memory whose cells hold each other
(set-logic QF_ABV)
(declare-const m (Array (_ BitVec 2) (_ BitVec 2)))
(declare-const x (_ BitVec 2))
(assert (= (select m (select m (select m x))) x))
(assert (distinct x (select m x)))
(assert (= (bvadd x (select m x)) #b11))
(set-info :status sat)
(check-sat)
