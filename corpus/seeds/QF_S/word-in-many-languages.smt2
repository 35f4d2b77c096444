; one word in several languages, and their complements and loops
(set-logic QF_S)
(declare-const w String)
(assert (str.in_re w (re.inter (re.+ (re.union (str.to_re "ab") (str.to_re "ba"))) (re.comp (re.++ re.all (str.to_re "bb") re.all)))))
(assert (str.in_re w (re.diff ((_ re.loop 2 5) (re.range "a" "c")) (re.++ re.all (re.range "c" "c") re.all))))
(assert (not (str.in_re w (re.++ (re.opt (str.to_re "a")) (re.* (str.to_re "ba"))))))
(check-sat)
