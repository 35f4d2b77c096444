; rotations cancel out and add up modulo the width
(set-logic QF_BV)
(declare-const x (_ BitVec 3))
(assert (or (distinct ((_ rotate_left 1) ((_ rotate_right 1) x)) x)
            (distinct ((_ rotate_left 7) x) ((_ rotate_left 1) x))))
(set-info :status unsat)
(check-sat)
