; ax and xb clash for every word
(set-logic QF_S)
(declare-const x String)
(assert (= (str.++ "a" x) (str.++ x "b")))
(set-info :status unsat)
(check-sat)
