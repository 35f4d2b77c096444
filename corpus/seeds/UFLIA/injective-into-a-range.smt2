; three keys, an injection into two slots
(set-logic UFLIA)
(declare-fun slot (Int) Int)
(assert (forall ((k Int)) (=> (<= 0 k 2) (<= 0 (slot k) 1))))
(assert (forall ((j Int) (k Int))
  (=> (and (<= 0 j) (< j k) (<= k 2)) (distinct (slot j) (slot k)))))
(set-info :status unsat)
(check-sat)
