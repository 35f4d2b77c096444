; the one mask under which and keeps every word
(set-logic BV)
(declare-const m (_ BitVec 8))
(assert (forall ((x (_ BitVec 8))) (= (bvand x m) x)))
(set-info :status sat)
(check-sat)
(assert (distinct m #xff))
(set-info :status unsat)
(check-sat)
