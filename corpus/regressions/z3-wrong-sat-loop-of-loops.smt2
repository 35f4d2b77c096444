;! target z3:4.14.1
;! kind model
;! key z3 gives a model that makes an assertion false in strings
; At least three repetitions of three letters or more are not two letters; z3 multiplies the lower bounds.
(set-logic QF_S)
(assert (str.in_re "aa" ((_ re.loop 0) ((_ re.loop 3) (str.to_re "a")))))
(check-sat)
