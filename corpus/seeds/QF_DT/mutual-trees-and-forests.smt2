; a tree holds a forest, a forest holds trees
(set-logic QF_DT)
(declare-datatypes ((T 0) (F 0)) (((tip) (br (kids F))) ((none) (add (fst T) (rest F)))))
(declare-const t T)
(declare-const f F)
(assert (= t (br f)))
(assert (= f (add tip (add t none))))
(set-info :status unsat)
(check-sat)
