;! smtinterpol proof-check-mode=true
;! target smtinterpol:2.5-1388
;! kind crash
;! key smtinterpol crash java.lang.AssertionError de.uni_freiburg.informatik.ultimate.smtinterpol.theory.cclosure.CCProofGenerator.buildLemma de.uni_freiburg.informatik.ultimate.smtinterpol.theory.cclosure.CCProofGenerator.buildProofTerm de.uni_freiburg.informatik.ultimate.smtinterpol.theory.cclosure.CCProofGenerator.toTerm
;! open not yet reported
; An assertion of CCProofGenerator.buildLemma fails on an array that is constant except for one element.
(set-logic QF_ALIA)
(declare-const a (Array Int Int))
(assert (= a (store ((as const (Array Int Int)) 0) (select a 0) 1)))
(check-sat)
