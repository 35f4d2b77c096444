;! target z3-cov:4.8.12
;! kind crash
;! key z3 crash fpa2bv_converter.cpp:138 ASSERTION VIOLATION
;! open not yet reported
; fpa2bv_converter.cpp:138 ASSERTION VIOLATION; a segmentation fault in a release. z3 4.11.0 and later accept it.
(set-logic ALL)
(declare-const a RoundingMode)
(declare-const b (_ FloatingPoint 2 2))
(assert (fp.eq ((_ to_fp 2 2) a 2.0 1) b))
(check-sat)
