;! target smtinterpol:2.5-1388
;! kind crash
;! key smtinterpol crash java.lang.NullPointerException de.uni_freiburg.informatik.ultimate.logic.DataType.findConstructor de.uni_freiburg.informatik.ultimate.smtinterpol.smtlib2.Parser$Action$$Pattern.<init> de.uni_freiburg.informatik.ultimate.smtinterpol.smtlib2.Parser$Action$.CUP$do_action
;! unread
; Crash on a match over a datatype without constructors.
(declare-datatype D())(declare-const x D)(assert(match x((y true))))
