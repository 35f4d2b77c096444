;! target smtinterpol:2.5-1388
;! kind crash
;! key smtinterpol crash java.lang.AssertionError de.uni_freiburg.informatik.ultimate.smtinterpol.interpolate.Interpolator.getSubTermsForAtom de.uni_freiburg.informatik.ultimate.smtinterpol.interpolate.Interpolator.colorMixedLiteral de.uni_freiburg.informatik.ultimate.smtinterpol.interpolate.Interpolator.getAtomOccurenceInfo
; Crash on an interpolant of an equation with an ite whose condition is quantified, beside a distinct.
(set-option :produce-interpolants true)
(declare-const q Bool)
(declare-const a Int)
(declare-const b Int)
(declare-const c Int)
(assert (! (= (ite (forall ((d Bool)) (and d true)) 0 (ite q b c)) a) :named part0))
(assert (! (distinct a b c) :named part1))
(assert (! true :named part2))
(check-sat)
(get-interpolants part0 (part1) part2)
