; shortest leftmost match of a pattern
(set-logic QF_S)
(declare-const s String)
(assert (= s (str.replace_re "aab12" (re.+ (re.range "0" "9")) "#")))
(assert (= s "aab#2"))
(set-info :status sat)
(check-sat)
