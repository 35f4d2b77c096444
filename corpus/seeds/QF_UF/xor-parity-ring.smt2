; the xor of all edges of a ring is zero
(set-logic QF_UF)
(declare-const x0 Bool)
(declare-const x1 Bool)
(declare-const x2 Bool)
(declare-const x3 Bool)
(assert (xor (xor x0 x1) (xor x1 x2) (xor x2 x3) (xor x3 x0)))
(set-info :status unsat)
(check-sat)
