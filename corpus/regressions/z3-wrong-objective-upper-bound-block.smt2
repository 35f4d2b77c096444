;! z3 opt.maxres.add_upper_bound_block=true
;! target z3:4.14.1
;! kind objective
;! key z3 prints an optimum that is not the best in core under opt.maxres.add_upper_bound_block
;! open not yet reported
; With opt.maxres.add_upper_bound_block z3 says that the soft assertion q costs 1, though q=true costs 0; still so in
; 5.2.0. Like z3#5430 of 2021, where the same option caused the answer unsat.
(declare-const q Bool)
(assert-soft true :weight 2)
(assert-soft q :weight 1)
(check-sat)
(get-objectives)
