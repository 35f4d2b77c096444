;! target z3:4.11.0
; Any number of runs of three letters and more has not two letters; z3 multiplies the lower bounds.
(set-logic QF_S)
(assert (str.in_re "aa" ((_ re.loop 0) ((_ re.loop 3) (str.to_re "a")))))
(check-sat)
