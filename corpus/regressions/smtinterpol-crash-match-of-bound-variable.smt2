;! target smtinterpol:2.5-1388
;! kind crash
;! key smtinterpol crash java.lang.AssertionError de.uni_freiburg.informatik.ultimate.smtinterpol.theory.quant.QuantClause.collectVarInfos de.uni_freiburg.informatik.ultimate.smtinterpol.theory.quant.QuantClause.<init> de.uni_freiburg.informatik.ultimate.smtinterpol.theory.quant.QuantifierTheory.addQuantClause
;! open https://github.com/ultimate-pa/smtinterpol/issues/118
; SMTInterpol fails an assertion of its theory of quantifiers on a match of a bound variable.
(set-logic UFDTLIA)
(declare-datatype Ex ((lit (v Int)) (neg (e Ex))))
(assert (forall ((q Ex)) (distinct (match q (((lit n) 0) ((neg u) 0))) 9)))
(check-sat)
