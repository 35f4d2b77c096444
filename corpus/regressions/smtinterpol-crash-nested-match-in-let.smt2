;! edit wrap = 1
;! target smtinterpol:2.5-1388
;! kind crash
;! key smtinterpol crash java.lang.NullPointerException de.uni_freiburg.informatik.ultimate.logic.LetTerm.hashLet de.uni_freiburg.informatik.ultimate.logic.Theory.let de.uni_freiburg.informatik.ultimate.logic.NoopScript.let
;! open not yet reported
; smtinterpol:2.5-1388 reported an internal error: java.lang.NullPointerException de.uni_freiburg.informatik.ultimate.logic.LetTerm.hashLet de.uni_freiburg.informatik.ultimate.logic.Theory.let de.uni_freiburg.informatik.ultimate.logic.NoopScript.let.
(declare-datatype Day ((mon)))
(declare-const d Day)
(assert (let ((v true)) (match d ((sat true) (sun true) (other (match d ((sat true) (sun true) (other true))))))))
