;! target z3:4.14.1
;! kind crash
;! key z3 crash SIGSEGV libz3.so:smt::enode::init
;! open not yet reported
; Segmentation fault in smt::enode::init, where a quantified bit-vector is converted to a number and the number to a string; 5.2.0 answers unsat.
(declare-const a String)
(push 1)
(assert (forall ((b String) (c (_ BitVec 3))) (str.is_digit (str.++ (str.from-int (sbv_to_int (bvudiv0 c))) b))))
(assert (seq.in.re "" (str.to_re a)))
(check-sat)
(pop 1)
