; nested quantifiers and a Skolem function
(set-logic UF)
(declare-sort P 0)
(declare-fun parent (P P) Bool)
(declare-const eve P)
(assert (forall ((x P)) (exists ((y P)) (parent y x))))
(assert (forall ((y P)) (not (parent y eve))))
(set-info :status unsat)
(check-sat)
