; a fixed-point word scaled by a float power of two
(set-logic QF_BVFP)
(declare-const w (_ BitVec 8))
(declare-const f Float16)
(assert (= f (fp.div RNE ((_ to_fp_unsigned 5 11) RNE w) ((_ to_fp 5 11) RNE 16.0))))
(assert (= f ((_ to_fp 5 11) RNE 2.5)))
(set-info :status sat)
(check-sat)
