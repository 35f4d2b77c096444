;! target z3:4.14.1
;! kind solution
;! key z3 says sat where no model exists in quantifiers+uninterpreted+ints
; d says that x is negative. In the logics AUFLIA, AUFNIRA and UFNIA z3 ignores what define-fun-rec says; in ALL,
; UFLIA and others, and with define-fun, it answers unsat. So do 4.8.14 to 4.8.17 in all logics.
(set-logic AUFLIA)
(declare-const x Int)
(define-fun-rec d () Bool (< x 0))
(assert (> x 0))
(assert d)
(check-sat)
