;! target smtinterpol:2.5-1388
;! kind crash
;! key smtinterpol crash java.lang.NullPointerException de.uni_freiburg.informatik.ultimate.smtinterpol.smtlib2.SMTInterpol.setInfo de.uni_freiburg.informatik.ultimate.smtinterpol.smtlib2.ParseEnvironment.setInfo de.uni_freiburg.informatik.ultimate.smtinterpol.smtlib2.Parser$Action$.CUP$do_action
;! unread
; Crash on set-info without a value.
((set-info:status)