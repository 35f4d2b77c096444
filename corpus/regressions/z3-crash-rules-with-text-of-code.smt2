;! target z3:4.14.1
;! kind crash
;! key z3 crash SIGSEGV in uninterpreted+ints+strings
;! open https://github.com/Z3Prover/z3/issues/10388
; A rule requires that the text of a code is a text of two characters, which is false for every code.
(declare-var x Int)
(declare-rel start (Int))
(declare-rel next (Int))
(declare-rel last (Int))
(rule (start 0))
(rule (=> (= (str.from_code x) "49") (next 0)))
(rule (=> (next 0) (last 0)))
(query last)
