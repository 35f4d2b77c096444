;! target z3:4.14.1
;! kind crash
;! key z3 crash SIGSEGV libz3.so:elim_unconstrained::get_node
; At least zero of three literals are true in any model; elim-uncnstr2 then reads a node that it has not created.
(declare-const b Bool)
(declare-const c Bool)
(assert ((_ at-least 0) (not c) b b))
(check-sat-using elim-uncnstr2)
