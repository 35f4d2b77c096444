;! target z3:4.14.1
;! kind crash
;! key z3 crash substitution.cpp:265 ASSERTION VIOLATION
;! open not yet reported
; z3:4.14.1 failed an assertion of its own: substitution.cpp:265 ASSERTION VIOLATION.
(declare-var p Bool)
(declare-rel a (Bool))
(declare-rel b (Bool))
(rule (a p))
(rule (=> (a (exists ((x Int)) true)) (b p)))
(query b)
