;! target smtinterpol:2.5-1388
;! kind crash
;! key smtinterpol crash java.lang.AssertionError de.uni_freiburg.informatik.ultimate.smtinterpol.convert.Clausifier$CollectLiteral.perform de.uni_freiburg.informatik.ultimate.smtinterpol.convert.Clausifier.run de.uni_freiburg.informatik.ultimate.smtinterpol.convert.Clausifier.addTermAxioms
; An assertion fails on two distinct arrays of Bool in a logic with quantifiers.
(set-logic AUFDTLIRA)
(declare-sort I 0)
(declare-const s (Array I Bool))
(declare-const t (Array I Bool))
(assert (distinct s t))
(check-sat)
