; a key below the middle is not above it
(set-logic AUFLIA)
(declare-const a (Array Int Int))
(declare-const key Int)
(assert (forall ((i Int) (j Int)) (=> (<= i j) (<= (select a i) (select a j)))))
(assert (= (select a 8) key))
(assert (< key (select a 4)))
(set-info :status unsat)
(check-sat)
