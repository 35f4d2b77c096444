;! smtinterpol produce-assignments=true proof-check-mode=true
;! target smtinterpol:2.5-1388
;! kind crash
;! key smtinterpol crash java.lang.AssertionError de.uni_freiburg.informatik.ultimate.smtinterpol.convert.Clausifier.createDefiningClausesForLiteral de.uni_freiburg.informatik.ultimate.smtinterpol.convert.Clausifier.addAuxAxioms de.uni_freiburg.informatik.ultimate.smtinterpol.convert.Clausifier.getLiteralTseitin
; An assertion of the clausifier fails on a named bound with assignments and checked proofs.
(set-option :produce-unsat-cores true)
(set-logic QF_LRA)
(declare-const x Real)
(assert (! (>= x 100.0) :named a))
(check-sat)
