;! z3 combined_solver.ignore_solver1=true
;! target z3:4.14.1
;! kind refutation
;! key z3 says unsat where a model exists in reals+floats under combined_solver.ignore_solver1
; A tenth rounded down is a sixteenth in this format, which is above 0 and below a tenth.
(declare-const x (_ FloatingPoint 2 5))
(assert (and (< (fp.to_real x) 0.1) (= x ((_ to_fp 2 5) RTN 0.1))))
(assert (> (fp.to_real x) 0.0))
(check-sat)
