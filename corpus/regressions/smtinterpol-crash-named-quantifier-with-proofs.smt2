;! smtinterpol produce-assignments=true produce-proofs=true
;! from assertion.levels, falcon.options, spelling.annotate, spelling.blanks
;! target smtinterpol:2.5-1388
;! kind crash
;! key smtinterpol crash java.lang.AssertionError de.uni_freiburg.informatik.ultimate.smtinterpol.convert.Clausifier.trackAssignment de.uni_freiburg.informatik.ultimate.smtinterpol.convert.Clausifier.addFormula de.uni_freiburg.informatik.ultimate.smtinterpol.smtlib2.SMTInterpol.assertTerm
;! open not yet reported
; An assertion fails on a named quantified assertion with assignments and proofs.
(assert (! (forall ((y Int)) (! true :pattern (0 0))) :named a))
