;! target smtinterpol:2.5-1388
;! kind crash
;! key smtinterpol crash java.lang.NullPointerException de.uni_freiburg.informatik.ultimate.logic.IsConstructorFactory.getResultSort de.uni_freiburg.informatik.ultimate.logic.FunctionSymbolFactory.getFunctionWithResult de.uni_freiburg.informatik.ultimate.logic.Theory.getFunctionWithResult
;! unread
; Crash where the name of testers, is, stands for a term.
(assert is)
