;! target bitwuzla:0.8.2
;! kind crash
;! key bitwuzla crash SIGFPE libbitwuzlaj.so:bzla::util::mpq_from_rat_string
;! open not yet reported
; The decimal that is converted divides by zero, whose result SMT-LIB leaves open: GMP's division by zero ends the solver.
(set-logic QF_FP)
(assert (fp.isNaN ((_ to_fp 8 24) RNE (/ 1.0 0.0))))
(check-sat)
