; nothing lies outside all words
(set-logic QF_S)
(declare-const s String)
(assert (str.in_re s (re.comp re.all)))
(set-info :status unsat)
(check-sat)
