;! target z3:4.14.1
;! kind crash
;! key z3 crash SIGSEGV libz3.so:smt::theory_bv::find_new_diseq_axioms
;! open not yet reported
; Segmentation fault in theory_bv::find_new_diseq_axioms; the last constant has to be declared.
(set-logic ALL)
(declare-const b Bool)
(declare-const l (_ BitVec 3))
(declare-const m (_ BitVec 3))
(assert (forall ((y (_ BitVec 1))) (or (= #b0 y) (bvsgt #b000 (mkbv false (bvsge #b000 (ext_rotate_right l l)) b)))))
(check-sat)
