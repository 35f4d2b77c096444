;! target smtinterpol:2.5-1388
;! kind crash
;! key smtinterpol crash java.lang.StringIndexOutOfBoundsException de.uni_freiburg.informatik.ultimate.logic.Theory.defineFunction de.uni_freiburg.informatik.ultimate.logic.Theory.declareFunction de.uni_freiburg.informatik.ultimate.logic.NoopScript.declareFun
;! unread
; Crash where the declared symbol has no characters, which the standard allows.
(declare-const || Real)
