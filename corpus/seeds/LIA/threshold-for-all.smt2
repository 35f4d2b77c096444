; a parameter that separates two half lines
(set-option :produce-models true)
(set-logic LIA)
(declare-const t Int)
(assert (forall ((x Int)) (=> (< x t) (<= (* 2 x) 13))))
(assert (forall ((x Int)) (=> (>= x t) (> (* 2 x) 13))))
(set-info :status sat)
(check-sat)
(get-value (t))
