; a modulus by a positive number is never negative
(set-logic QF_BV)
(declare-const x (_ BitVec 6))
(declare-const m (_ BitVec 6))
(assert (bvsgt m #b000000))
(assert (bvslt (bvsmod x m) #b000000))
(set-info :status unsat)
(check-sat)
