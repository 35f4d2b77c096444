;! target smtinterpol:2.5-1388
;! kind crash
;! key smtinterpol crash java.lang.IndexOutOfBoundsException de.uni_freiburg.informatik.ultimate.smtinterpol.util.ScopedArrayList.endScope de.uni_freiburg.informatik.ultimate.smtinterpol.theory.cclosure.DataTypeTheory.pop de.uni_freiburg.informatik.ultimate.smtinterpol.dpll.DPLLEngine.pop
;! open not yet reported
; smtinterpol:2.5-1388 reported an internal error: java.lang.IndexOutOfBoundsException de.uni_freiburg.informatik.ultimate.smtinterpol.util.ScopedArrayList.endScope de.uni_freiburg.informatik.ultimate.smtinterpol.theory.cclosure.DataTypeTheory.pop de.uni_freiburg.informatik.ultimate.smtinterpol.dpll.DPLLEngine.pop.
(declare-datatype Lst ((cons (head Int))))
(declare-const l Lst)
(assert true)
(assert (= l (cons 3)))
(declare-const c Int)
(assert (= c (head l)))
(push 1)
(push 1)
(pop 1)
(pop 1)
