; an idempotent function with a point that moves
(set-logic UF)
(declare-sort S 0)
(declare-fun p (S) S)
(declare-const a S)
(assert (forall ((x S)) (= (p (p x)) (p x))))
(assert (distinct (p a) a))
(set-info :status sat)
(check-sat)
