; nand and nor against and, or, not
(set-logic QF_BV)
(declare-const x (_ BitVec 2))
(declare-const y (_ BitVec 2))
(assert (or (distinct (bvnand x y) (bvor (bvnot x) (bvnot y)))
            (distinct (bvnor x y) (bvand (bvnot x) (bvnot y)))
            (distinct (bvxnor x y) (bvnot (bvxor x y)))))
(set-info :status unsat)
(check-sat)
