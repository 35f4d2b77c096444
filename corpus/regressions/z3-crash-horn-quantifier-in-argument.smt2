;! target z3:4.14.1
;! kind crash
;! key z3 crash ast.cpp:388 ASSERTION VIOLATION
;! open not yet reported
; Code marked unreachable is reached in ast.cpp if a predicate is applied to a quantifier in logic HORN.
(set-logic HORN)
(declare-fun a (Bool) Bool)
(assert (a false))
(assert (=> (a (forall ((n Int)) true)) (a true)))
(assert (=> (a true) false))
(check-sat)
