; a cleared memory holds no secret
(set-logic ABV)
(declare-const m (Array (_ BitVec 3) (_ BitVec 4)))
(declare-const p (_ BitVec 3))
(assert (forall ((a (_ BitVec 3))) (= (select m a) #x0)))
(assert (bvugt (select m p) #x0))
(set-info :status unsat)
(check-sat)
