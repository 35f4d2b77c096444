;! target z3:4.14.1
;! kind crash
;! key z3 crash pb_solver.cpp:1411 ASSERTION VIOLATION
; At least two of three literals that are all true: sat-preprocess adds a constraint that its own check calls ill-formed.
(assert ((_ at-least 2) true true true))
(apply sat-preprocess)
