;! target smtinterpol:2.5-1388
;! kind crash
;! key smtinterpol crash java.lang.AssertionError de.uni_freiburg.informatik.ultimate.smtinterpol.smtlib2.Parser$Action$.pushSortParams de.uni_freiburg.informatik.ultimate.smtinterpol.smtlib2.Parser$Action$.CUP$do_action de.uni_freiburg.informatik.ultimate.smtinterpol.smtlib2.Parser.do_action
;! unread
; An assertion of the parser fails where a parametric datatype begins inside the declaration of another.
(declare-datatypes ((P 1)) ((par (X) ()))(declare-datatypes ((L 1)) ((par (T) (
