;! smtinterpol produce-assignments=true proof-check-mode=true
;! target smtinterpol:2.5-1388
;! kind crash
;! key smtinterpol crash java.lang.AssertionError de.uni_freiburg.informatik.ultimate.smtinterpol.convert.Clausifier.createQuantAuxTerm de.uni_freiburg.informatik.ultimate.smtinterpol.convert.Clausifier.createAnonLiteral de.uni_freiburg.informatik.ultimate.smtinterpol.convert.Clausifier.getLiteralTseitin
;! open not yet reported
; An assertion of Clausifier.createQuantAuxTerm fails on a named match.
(set-logic QF_DT)
(declare-datatype Day ((mon) (tue) (sat) (sun)))
(declare-const d Day)
(assert (! (match d ((sat false) (sun false) (other (distinct d mon)))) :named |a name|))
(check-sat)
