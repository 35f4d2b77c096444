; small signed words survive a trip through half
(set-logic QF_BVFP)
(declare-const w (_ BitVec 8))
(assert (distinct ((_ fp.to_sbv 8) RNE ((_ to_fp 5 11) RNE w)) w))
(set-info :status unsat)
(check-sat)
