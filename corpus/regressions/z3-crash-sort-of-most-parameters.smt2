;! target z3:4.14.1
;! kind crash
;! key z3 crash SIGSEGV libz3.so:psort_inst_cache::insert
;! unread
; The number of parameters that stands for any number is accepted from the script, and memory beyond the parameters is read.
(declare-sort S 4294967295)(declare-fun f (S) Bool)
