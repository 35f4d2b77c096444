; three keys in three slots
(set-logic UFLIA)
(declare-fun slot (Int) Int)
(assert (forall ((k Int)) (=> (and (<= 0 k) (<= k 2)) (and (<= 0 (slot k)) (<= (slot k) 2)))))
(assert (distinct (slot 0) (slot 1) (slot 2)))
(set-info :status sat)
(check-sat)
