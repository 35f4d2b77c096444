; equal low bits, equal results
(set-logic QF_UFBV)
(declare-sort S 0)
(declare-fun h ((_ BitVec 3)) S)
(declare-const x (_ BitVec 8))
(assert (distinct (h ((_ extract 2 0) x)) (h ((_ extract 2 0) (bvadd x #x40)))))
(set-info :status unsat)
(check-sat)
