; closure reaches every word
(set-logic UFBV)
(declare-fun in ((_ BitVec 3)) Bool)
(assert (in #b000))
(assert (forall ((x (_ BitVec 3))) (=> (in x) (in (bvadd x #b001)))))
(assert (not (in #b011)))
(set-info :status unsat)
(check-sat)
