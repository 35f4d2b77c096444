; the one mask under which and keeps every word
(set-logic BV)
(declare-const m (_ BitVec 2))
(assert (forall ((x (_ BitVec 2))) (= (bvand x m) x)))
(set-info :status sat)
(check-sat)
(assert (distinct m #b11))
(set-info :status unsat)
(check-sat)
