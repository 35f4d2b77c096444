;! target smtinterpol:2.5-1388
;! kind crash
;! key smtinterpol crash java.lang.NullPointerException de.uni_freiburg.informatik.ultimate.smtinterpol.interpolate.Interpolator.getOccurrence de.uni_freiburg.informatik.ultimate.smtinterpol.interpolate.Interpolator.getOccurrence de.uni_freiburg.informatik.ultimate.smtinterpol.interpolate.Interpolator.getOccurrence
; NullPointerException on interpolants of quantified assertions if another assertion contains a nested quantifier.
(set-option :produce-interpolants true)
(declare-fun p (Int) Int)
(assert (! (forall ((x Int)) (distinct x (p x))) :named a))
(assert (! (forall ((x Int)) (= x (p x))) :named b))
(assert (! (not (and false (forall ((x Int)) (= (p (p x)) (p x))))) :named c))
(check-sat)
(get-interpolants b a)
