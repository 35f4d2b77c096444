; swapping twice is the identity
(set-logic UFDTLIA)
(declare-datatype Pair ((pair (fst Int) (snd Int))))
(declare-fun swap (Pair) Pair)
(assert (forall ((p Pair)) (! (= (swap p) (pair (snd p) (fst p))) :pattern ((swap p)))))
(declare-const p Pair)
(assert (distinct (swap (swap p)) p))
(set-info :status unsat)
(check-sat)
