; a function that takes one value everywhere
(set-logic UF)
(declare-sort V 0)
(declare-fun f (V) V)
(declare-const c V)
(assert (forall ((x V)) (= (f x) c)))
(assert (exists ((x V)) (distinct (f x) x)))
(set-info :status sat)
(check-sat)
