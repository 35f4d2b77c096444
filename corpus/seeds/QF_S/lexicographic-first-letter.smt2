; a word that starts with b comes after ab
(set-logic QF_S)
(declare-const x String)
(declare-const y String)
(assert (= x (str.++ "b" y)))
(assert (str.< x "ab"))
(set-info :status unsat)
(check-sat)
