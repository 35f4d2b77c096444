;! smtinterpol produce-proofs=true proof-check-mode=true
;! target smtinterpol:2.5-1388
(set-logic ALL)
(declare-const p Bool)
(declare-const a (Array (_ BitVec 2) Int))
(declare-const i (_ BitVec 2))
(assert (= (select a i) 7))
(assert (= (select a (bvadd i #b01)) (- 7)))
(assert (= (+ (select a (bvsub i #b01)) (select a (bvxor i #b10))) 1))
(assert (=> p false))
(check-sat-assuming (p))
