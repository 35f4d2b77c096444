;! smtinterpol produce-assignments=true
;! target smtinterpol:2.5-1388
;! kind crash
;! key smtinterpol crash java.lang.AssertionError de.uni_freiburg.informatik.ultimate.smtinterpol.convert.Clausifier.addAuxAxioms de.uni_freiburg.informatik.ultimate.smtinterpol.convert.Clausifier.getLiteralTseitin de.uni_freiburg.informatik.ultimate.smtinterpol.convert.Clausifier.trackAssignment
;! open not yet reported
; smtinterpol:2.5-1388 with produce-assignments=true failed an assertion of its own: java.lang.AssertionError de.uni_freiburg.informatik.ultimate.smtinterpol.convert.Clausifier.addAuxAxioms de.uni_freiburg.informatik.ultimate.smtinterpol.convert.Clausifier.getLiteralTseitin de.uni_freiburg.informatik.ultimate.smtinterpol.convert.Clausifier.trackAssignment.
(declare-const c Int)
(assert (! (not (not (< 0 c))) :named A.1))
