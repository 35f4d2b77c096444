;! target smtinterpol:2.5-1388
;! kind crash
;! key smtinterpol crash java.lang.AssertionError de.uni_freiburg.informatik.ultimate.smtinterpol.smtlib2.SMTInterpol.simplify de.uni_freiburg.informatik.ultimate.smtinterpol.smtlib2.Parser$Action$.CUP$do_action de.uni_freiburg.informatik.ultimate.smtinterpol.smtlib2.Parser.do_action
;! open not yet reported
; An assertion fails where simplify follows an equation of a term with a constructor and a tester of that term.
(set-logic QF_UFDT)
(declare-sort A 0)
(declare-datatypes ((Option 1)) ((par (X) ((b (c X))))))
(declare-fun p () (Option (Option A)))
(declare-const o (Option A))
(assert true)
(assert (= p (b o)))
(assert ((_ is b) p))
(simplify (=> true true))
