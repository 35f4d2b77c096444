;! target z3:4.14.1
;! kind crash
;! key z3 crash SIGSEGV libz3.so:func_interp::insert_new_entry
;! open not yet reported
; z3:4.14.1 was ended by a signal in the second check: SIGSEGV libz3.so:smt::context::add_eq.
(set-logic ALL)
(push 1)
(declare-sort U0 0)
(declare-const v4 U0)
(assert (or (forall ((q0 U0)) ((_ tree-order 6) q0 v4)) (exists ((c Int)) (forall ((q2 (Array Int Int))) (exists ((q1 Int)) (< (select q2 q1) (select q2 c)))))))
(check-sat)
(check-sat)
