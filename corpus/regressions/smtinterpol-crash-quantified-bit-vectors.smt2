;! target smtinterpol:2.5-1388
; An assertion of Clausifier.shareCCTerm fails on bit-vectors under quantifiers.
(set-logic BV)
(assert (forall ((x (_ BitVec 4))) (exists ((y (_ BitVec 4))) (= (bvadd x y) #xf))))
(set-info :status sat)
(check-sat)
