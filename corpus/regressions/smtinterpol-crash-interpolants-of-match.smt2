;! target smtinterpol:2.5-1388
;! kind crash
;! key smtinterpol crash java.lang.ClassCastException de.uni_freiburg.informatik.ultimate.smtinterpol.interpolate.Interpolator.getSymbols de.uni_freiburg.informatik.ultimate.smtinterpol.interpolate.Interpolator.colorSymbols de.uni_freiburg.informatik.ultimate.smtinterpol.interpolate.Interpolator.colorLiterals
; ClassCastException on interpolants of a match.
(set-option :produce-interpolants true)
(declare-datatype c ((d)))
(declare-const g Bool)
(assert (! g :named part0))
(assert (! (distinct (match d ((d 0) (e 0) (f 0))) 0) :named part1))
(check-sat)
(get-interpolants part0 part1)
