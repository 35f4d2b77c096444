; replace changes the first match only
(set-logic QF_S)
(declare-const s String)
(assert (= s "banana"))
(assert (not (= (str.replace s "an" "o") "boana")))
(set-info :status unsat)
(check-sat)
