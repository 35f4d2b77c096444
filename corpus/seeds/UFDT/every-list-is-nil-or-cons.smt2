; exhaustive constructors under a quantifier
(set-logic UFDT)
(declare-sort E 0)
(declare-datatypes ((L 0)) (((nil) (cons (hd E) (tl L)))))
(assert (not (forall ((l L)) (or (= l nil) (= l (cons (hd l) (tl l)))))))
(set-info :status unsat)
(check-sat)
