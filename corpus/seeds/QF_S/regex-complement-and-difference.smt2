; a star without its empty word
(set-logic QF_S)
(declare-const s String)
(define-fun ab () RegLan (str.to_re "ab"))
(assert (str.in_re s (re.diff (re.* ab) (re.opt (re.++ ab re.none)))))
(assert (str.in_re s (re.+ ab)))
(assert (not (str.in_re s (re.comp (re.++ re.all (str.to_re "bab"))))))
(set-info :status sat)
(check-sat)
