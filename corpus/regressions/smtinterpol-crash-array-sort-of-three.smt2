;! target smtinterpol:2.5-1388
;! kind crash
;! key smtinterpol crash java.lang.IllegalArgumentException de.uni_freiburg.informatik.ultimate.logic.SortSymbol.checkArity de.uni_freiburg.informatik.ultimate.logic.SortSymbol.getSort de.uni_freiburg.informatik.ultimate.logic.Theory.getSort
;! open not yet reported
; Uncaught IllegalArgumentException instead of an error: Array takes two sorts; z3 accepts more.
(set-logic ALL)
(assert (exists ((q (Array Int Int Int))) true))
(check-sat)
