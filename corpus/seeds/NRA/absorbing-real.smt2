; only zero absorbs each factor
(set-logic NRA)
(declare-const z Real)
(assert (forall ((x Real)) (= (* z x) z)))
(assert (distinct z 0.0))
(set-info :status unsat)
(check-sat)
