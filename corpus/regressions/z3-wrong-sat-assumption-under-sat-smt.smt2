;! target z3:4.14.1
;! reference cvc5:1.3.2
;! z3 sat.smt=true
;! kind solution
;! key z3 says sat where no model exists in core with assumptions under sat.smt
;! open not yet reported
; The assumption contradicts the assertion. Without sat.smt, or as an assertion, z3 answers unsat.
(set-logic QF_UF)
(declare-const p Bool)
(assert (not p))
(check-sat-assuming (p))
