; no word differs from its full rotation
(set-logic BV)
(assert (exists ((x (_ BitVec 2))) (distinct ((_ rotate_left 2) x) x)))
(set-info :status unsat)
(check-sat)
