;! target z3:4.14.1
;! kind crash
;! key z3 crash SIGSEGV libz3.so:ast_manager::is_value
; The tactic smtfd reads a value of a function that does not exist; 4.16.0 and 5.2.0 do not crash here.
(declare-fun f (Int) Int)
(assert (= 0 (f 1)))
(check-sat-using smtfd)
