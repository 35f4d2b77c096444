; no word differs from its full rotation
(set-logic BV)
(assert (exists ((x (_ BitVec 5))) (distinct ((_ rotate_left 5) x) x)))
(set-info :status unsat)
(check-sat)
