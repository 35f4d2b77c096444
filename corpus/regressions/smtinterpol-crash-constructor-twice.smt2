;! target smtinterpol:2.5-1388
;! kind crash
;! key smtinterpol crash java.lang.IllegalArgumentException de.uni_freiburg.informatik.ultimate.logic.Theory.defineFunction de.uni_freiburg.informatik.ultimate.logic.Theory.declareInternalFunction de.uni_freiburg.informatik.ultimate.logic.NoopScript.declareConstructorFunctions
; Uncaught IllegalArgumentException instead of an error for a second constructor of the same name.
(set-logic ALL)
(declare-datatypes ((A 0)) (((m (a Int)))))
(declare-datatypes ((B 0)) (((m (b Int)))))
(check-sat)
