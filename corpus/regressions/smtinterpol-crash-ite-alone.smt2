;! target smtinterpol:2.5-1388
;! kind crash
;! key smtinterpol crash java.lang.ArrayIndexOutOfBoundsException de.uni_freiburg.informatik.ultimate.logic.IRAWrapperFactory.createWrapper de.uni_freiburg.informatik.ultimate.logic.Theory.getFunctionWithResult de.uni_freiburg.informatik.ultimate.logic.Theory.term
;! unread
; Crash where ite, without arguments, stands for a term.
(assert ite)
