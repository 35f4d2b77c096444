;! target smtinterpol:2.5-1388
;! open not yet reported
; A NullPointerException on an array that is read at a remainder of bit-vectors.
(set-logic ALL)
(declare-const a (Array (_ BitVec 2) Int))
(declare-const i (_ BitVec 2))
(assert (= (select a (bvadd i #b01)) 0))
(assert (= (select a (bvurem #b01 (bvadd i #b01))) 1))
(check-sat)
