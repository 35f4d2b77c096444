;! target smtinterpol:2.5-1388
;! kind crash
;! key smtinterpol crash java.lang.NullPointerException de.uni_freiburg.informatik.ultimate.logic.NoopScript.datatype de.uni_freiburg.informatik.ultimate.smtinterpol.smtlib2.Parser$Action$.createDatatype de.uni_freiburg.informatik.ultimate.smtinterpol.smtlib2.Parser$Action$.CUP$do_action
; The logic is refused as unsupported; the datatype then causes a NullPointerException instead of an error.
(set-logic NO_SUCH_LOGIC)
(declare-datatype T ((c)))
