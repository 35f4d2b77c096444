; rotations cancel out and add up modulo the width
(set-logic QF_BV)
(declare-const x (_ BitVec 12))
(assert (or (distinct ((_ rotate_left 5) ((_ rotate_right 5) x)) x)
            (distinct ((_ rotate_left 15) x) ((_ rotate_left 3) x))))
(set-info :status unsat)
(check-sat)
