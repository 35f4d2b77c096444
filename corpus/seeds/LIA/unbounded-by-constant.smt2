; no constant bounds all integers
(set-logic LIA)
(declare-const c Int)
(assert (forall ((x Int)) (<= x c)))
(set-info :status unsat)
(check-sat)
