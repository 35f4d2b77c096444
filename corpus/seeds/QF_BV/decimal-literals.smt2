; the (_ bvN w) form and a wide word
(set-logic QF_BV)
(declare-const x (_ BitVec 65))
(assert (= (bvadd x (_ bv1 65)) (_ bv0 65)))
(assert (bvule x (_ bv18446744073709551616 65)))
(set-info :status unsat)
(check-sat)
