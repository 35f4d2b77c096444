; a word that a rotation by two leaves alone
(set-logic QF_BV)
(declare-const x (_ BitVec 4))
(assert (= ((_ rotate_left 2) x) x))
(assert (distinct ((_ rotate_right 1) x) x))
(set-info :status sat)
(check-sat)
