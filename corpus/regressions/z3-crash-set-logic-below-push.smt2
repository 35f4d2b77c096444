;! target z3:4.14.1
;! kind crash
;! key z3 crash SIGSEGV libz3.so:datatype::decl::plugin::get_def
;! unread
; set-logic after a push and a datatype: the declarations are deleted, and used afterwards.
(push)(declare-datatypes((Account 0))(((acc(w Int)(e Int)(n Bool)))))(declare-const a Account)(set-logic LIA)(assert(= a(acc 7 5true)))(pop)(check-sat)
