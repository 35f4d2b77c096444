;! target z3:4.14.1
;! kind objective
;! key z3 prints an optimum that is not the best by box in reals
; Like z3#7569, which was fixed in 4.14.1; this one is in 4.15.0 and not in 4.15.8: with priority box z3 confuses
; several real objectives: it says that the minimum of milk is 12, though milk is 1 if bread is 11, and that bread has
; no minimum, although 0 is asserted to be one.
(set-option :opt.priority box)
(set-logic QF_LRA)
(declare-const bread Real)
(declare-const milk Real)
(assert (>= bread 0.0))
(assert (>= (+ bread milk) 12.0))
(minimize milk)
(minimize bread)
(check-sat)
(get-objectives)
