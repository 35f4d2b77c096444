;! target z3:4.14.1
;! reference cvc5:1.3.2
;! reference z3:4.14.1
;! z3 sat.smt=true
;! kind solution
;! key z3 says sat where no model exists in ints+strings under sat.smt
;! open not yet reported
; A string with a letter denotes no number. Without sat.smt, z3 answers unsat.
(set-logic ALL)
(declare-const s String)
(assert (= (str.at s 1) "a"))
(assert (= (str.to_int s) 2))
(check-sat)
