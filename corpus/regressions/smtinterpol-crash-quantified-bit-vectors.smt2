;! target smtinterpol:2.5-1388
;! kind crash
;! key smtinterpol crash java.lang.AssertionError de.uni_freiburg.informatik.ultimate.smtinterpol.convert.Clausifier.shareCCTerm de.uni_freiburg.informatik.ultimate.smtinterpol.convert.Clausifier$CCTermBuilder$SaveCCTerm.perform de.uni_freiburg.informatik.ultimate.smtinterpol.convert.Clausifier$CCTermBuilder.convert
; An assertion of Clausifier.shareCCTerm fails on bit-vectors under quantifiers.
(set-logic BV)
(assert (forall ((x (_ BitVec 4))) (exists ((y (_ BitVec 4))) (= (bvadd x y) #xf))))
(set-info :status sat)
(check-sat)
