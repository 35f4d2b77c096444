;! target z3:4.14.1-calls
;! kind crash
;! key z3 crash SIGSEGV libz3.so:smt::theory_datatype::mk_value
; Z3_solver_get_model after Z3_solver_pop crashes instead of reporting that there is no model; as text it is an error. Not in 5.1.0.
(declare-datatypes ((a 1)) ((par (T) ((b) (c (d (a T)))))))
(declare-const l (a Bool))
(assert (= l (d l)))
(push 1)
(check-sat)
(pop 1)
(get-value (0))
