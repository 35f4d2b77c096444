; who shaves those who do not shave themselves
(set-logic UF)
(declare-sort Man 0)
(declare-fun shaves (Man Man) Bool)
(declare-const barber Man)
(assert (forall ((x Man)) (= (shaves barber x) (not (shaves x x)))))
(set-info :status unsat)
(check-sat)
