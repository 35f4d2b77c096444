;! target smtinterpol:2.5-1388
;! kind crash
;! key smtinterpol crash java.lang.ClassCastException de.uni_freiburg.informatik.ultimate.smtinterpol.convert.TermCompiler.convert de.uni_freiburg.informatik.ultimate.logic.TermTransformer.cacheConvert de.uni_freiburg.informatik.ultimate.logic.TermTransformer.access$000
; ClassCastException in TermCompiler.convert on a division of three literals.
(set-logic QF_LIRA)
(declare-const t Int)
(assert (>= 65537.0 (abs (- (/ 1.0 10.0 1.0)))))
(check-sat)
