;! target z3:4.14.1
;! z3 fp.engine=bmc
;! kind refutation
;! key z3 says unsat where a model exists in reals under fp.engine
;! open not yet reported
; The engine bmc takes a satisfiable equation without predicates for a clause that is violated. Other engines answer sat.
(set-logic HORN)
(declare-const x Real)
(assert (= 0.0 x))
(check-sat)
