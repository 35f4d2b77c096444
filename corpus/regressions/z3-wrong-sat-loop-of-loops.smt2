;! target z3:4.14.1
;! kind solution
;! key z3 says sat where no model exists in strings
; At least three repetitions of three letters or more are not two letters; z3 multiplies the lower bounds.
(set-logic QF_S)
(assert (str.in_re "aa" ((_ re.loop 0) ((_ re.loop 3) (str.to_re "a")))))
(check-sat)
