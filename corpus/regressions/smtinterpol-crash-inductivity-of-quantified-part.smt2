;! smtinterpol interpolant-check-mode=true
;! target smtinterpol:2.5-1388
;! kind crash
;! key smtinterpol crash java.lang.AssertionError de.uni_freiburg.informatik.ultimate.smtinterpol.interpolate.InterpolantChecker.checkInductivity de.uni_freiburg.informatik.ultimate.smtinterpol.interpolate.Interpolator.walkLeafNode de.uni_freiburg.informatik.ultimate.smtinterpol.interpolate.Interpolator.access$100
; The interpolant (not a) is right; the check of interpolants fails an assertion on a clause of the quantifier.
(set-option :produce-interpolants true)
(declare-const a Bool)
(assert (! (forall ((k Int)) (=> (distinct a (and (< 0 k) a)) false)) :named part0))
(assert (! a :named part1))
(assert (! a :named part2))
(check-sat)
(get-interpolants part0 (and part1 part2))
