; quantification over truth values
(set-logic UF)
(declare-fun f (Bool) Bool)
(assert (forall ((p Bool)) (exists ((q Bool)) (xor (f p) q))))
(assert (exists ((p Bool) (q Bool)) (and (f p) (not (f q)))))
(set-info :status sat)
(check-sat)
