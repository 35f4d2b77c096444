;! target z3:5.2.0
;! kind model
;! key z3 gives a model that makes an assertion false in core with assumptions under sat.smt smt.macro_finder
;! z3 sat.smt=true smt.macro_finder=true
; A wrong unsat in 5.3.3, a crash in 4.14.1.
(declare-const a Bool)
(declare-const b Bool)
(declare-const c Bool)
(assert (=> b a (= b c)))
(check-sat-assuming (b))
