;! target smtinterpol:2.5-1388
;! kind crash
;! key smtinterpol crash java.lang.AssertionError de.uni_freiburg.informatik.ultimate.smtinterpol.theory.quant.QuantUtil.isSimpleEU de.uni_freiburg.informatik.ultimate.smtinterpol.theory.quant.QuantUtil.containsArithmeticOnQuantOnlyAtTopLevel de.uni_freiburg.informatik.ultimate.smtinterpol.theory.quant.QuantUtil.containsArithmeticOnQuantOnlyAtTopLevel
;! open not yet reported
; An assertion of QuantUtil fails on the comparison of a number with a match on a quantified variable.
(declare-datatypes ((a 0)) (((b))))
(assert (forall ((c a)) (< 0 (match c ((b 0) (d 0))))))
(check-sat)
