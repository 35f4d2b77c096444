; replace_all changes every match
(set-logic QF_S)
(declare-const s String)
(assert (= (str.replace_all s "a" "o") "foo"))
(assert (str.contains s "a"))
(set-info :status sat)
(check-sat)
