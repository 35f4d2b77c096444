;! target z3:4.14.1
;! kind crash
;! key z3 crash sls_seq_plugin.cpp:370 ASSERTION VIOLATION
;! z3 smt.sls.enable=true
; Local search has no case for str.< of a variable.
(declare-const a String)
(assert (str.< "}" a))
(check-sat)
