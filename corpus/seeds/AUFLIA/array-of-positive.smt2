; all cells are positive, one is seven
(set-logic AUFLIA)
(declare-const a (Array Int Int))
(declare-const i Int)
(assert (forall ((k Int)) (! (> (select a k) 0) :pattern ((select a k)))))
(assert (= (select a i) 7))
(set-info :status sat)
(check-sat)
