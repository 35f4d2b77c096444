; a star without its empty word is a plus
(set-logic QF_S)
(declare-const s String)
(define-fun ab () RegLan (str.to_re "ab"))
(assert (str.in_re s (re.diff (re.* ab) (re.opt re.none))))
(assert (not (str.in_re s (re.+ ab))))
(assert (not (= s "")))
(set-info :status unsat)
(check-sat)
