; the bits of 1.0 in single precision
(set-logic QF_BVFP)
(declare-const b (_ BitVec 32))
(assert (= ((_ to_fp 8 24) b) ((_ to_fp 8 24) RNE 1.0)))
(assert (distinct b #x3f800000))
(set-info :status unsat)
(check-sat)
