;! target z3:4.14.1
;! kind crash
;! key z3 crash SIGSEGV libz3.so:expr::get_sort
; A datatype that contains an array of itself is refused, as are commands that use it, and the check causes a segmentation fault.
(set-logic ALL)
(declare-datatypes ((Key 0) (Tree 0)) (((left) (right)) ((leaf (keys (Array Key Key))) (node (trees (Array Key Tree))))))
(declare-const a Tree)
(declare-const b Tree)
(declare-const c Tree)
(assert (distinct a b c))
(assert (= (select (keys a) left) (select (keys b) left) (select (keys c) left)))
(check-sat)
