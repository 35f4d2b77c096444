;! target z3:5.2.0
;! reference cvc5:1.3.2
;! reference z3:5.2.0
;! z3 sat.smt=true
;! kind solution
;! key z3 says sat where no model exists in strings under sat.smt
;! open not yet reported
; The last character is not the one that repeats. Without sat.smt, z3 answers unsat.
(set-logic ALL)
(declare-const s String)
(assert (str.in_re (str.++ s "b") (re.* (str.to_re "a"))))
(check-sat)
