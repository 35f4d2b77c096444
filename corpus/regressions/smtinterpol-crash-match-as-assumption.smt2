;! target smtinterpol:2.5-1388
;! kind crash
;! key smtinterpol crash java.lang.ClassCastException de.uni_freiburg.informatik.ultimate.smtinterpol.convert.Clausifier.getCreateLiteral de.uni_freiburg.informatik.ultimate.smtinterpol.smtlib2.SMTInterpol.checkSatAssuming de.uni_freiburg.informatik.ultimate.smtinterpol.smtlib2.Parser$Action$.CUP$do_action
; ClassCastException on an assumption that is defined by a match.
(set-logic QF_DT)
(declare-datatype L ((nil) (cons (tl L))))
(declare-const x L)
(define-fun two () Bool (match x ((nil false) ((cons y) false))))
(check-sat-assuming (two))
