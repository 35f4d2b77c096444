;! target smtinterpol:2.5-1388
;! kind crash
;! key smtinterpol crash java.lang.AssertionError de.uni_freiburg.informatik.ultimate.smtinterpol.theory.bitvector.BvToIntUtils.translateBvshl de.uni_freiburg.informatik.ultimate.smtinterpol.convert.TermCompiler.convertApplicationTerm de.uni_freiburg.informatik.ultimate.logic.TermTransformer$BuildApplicationTerm.walk
;! open not yet reported
; An assertion of BvToIntUtils.translateBvshl fails (for bvlshr, of translateBvlshr) with 33 bits; 32 bits are right.
(set-logic QF_BV)
(assert (= (bvshl #b000000000000000000000000000000000 ((_ repeat 33) #b1)) #b000000000000000000000000000000000))
(check-sat)
