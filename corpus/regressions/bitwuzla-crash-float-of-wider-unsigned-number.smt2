;! target bitwuzla:0.8.2
;! bitwuzla rewrite-level=1
;! kind crash
;! key bitwuzla crash std::bad_alloc with nearly all memory free in bit-vectors+floats under rewrite-level
;! open https://github.com/martin-cs/symfpu/issues/2
; An unsigned number that is one bit wider than the significand is converted to a float: an allocation of wrong size fails. Rewrite level 2 avoids it.
(set-logic QF_BVFP)
(declare-const b (_ BitVec 12))
(assert (fp.eq ((_ to_fp_unsigned 5 11) RNE b) ((_ to_fp 5 11) RNE 7.0)))
(check-sat)
