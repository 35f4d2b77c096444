; each row of a matrix has a zero on the diagonal
(set-logic AUFLIRA)
(declare-const m (Array Int (Array Int Real)))
(declare-const i Int)
(assert (forall ((k Int)) (= (select (select m k) k) 0.0)))
(assert (distinct (select (select m i) (+ (- i 1) 1)) 0.0))
(set-info :status unsat)
(check-sat)
