;! target z3:4.14.1
;! kind crash
;! key z3 crash SIGSEGV libz3.so:opt::context::get_upper_as_num
; The optimum of an objective that was added after the last check is read.
(push 1)
(minimize 0)
(check-sat)
(pop 1)
(minimize 0)
(get-objectives)
