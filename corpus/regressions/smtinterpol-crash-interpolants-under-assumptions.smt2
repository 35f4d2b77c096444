;! target smtinterpol:2.5-1388
;! kind crash
;! key smtinterpol crash java.lang.ClassCastException de.uni_freiburg.informatik.ultimate.smtinterpol.interpolate.InterpolatorClauseInfo.<init> de.uni_freiburg.informatik.ultimate.smtinterpol.interpolate.Interpolator.getClauseTermInfo de.uni_freiburg.informatik.ultimate.smtinterpol.interpolate.Interpolator.colorLiterals
; ClassCastException on interpolants after a check under an assumption.
(set-option :produce-interpolants true)
(assert (! true :named p))
(assert (! true :named q))
(declare-const a Bool)
(assert (=> a false))
(check-sat-assuming (a))
(get-interpolants p q)
