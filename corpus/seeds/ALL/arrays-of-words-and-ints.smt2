; a bit-vector index into integer cells
(set-logic ALL)
(declare-const a (Array (_ BitVec 2) Int))
(declare-const i (_ BitVec 2))
(assert (= (select a i) 7))
(assert (= (select a (bvadd i #b01)) (- 7)))
(assert (= (+ (select a (bvsub i #b01)) (select a (bvxor i #b10))) 1))
(set-info :status sat)
(check-sat)
