;! target z3:4.14.1
;! kind crash
;! key z3 crash SIGSEGV libz3.so:datatype::decl::plugin::get_def
;! unread
; A set-logic below a push, behind a datatype: what was declared is gone, and is used.
(push)(declare-datatypes((Account 0))(((acc(w Int)(e Int)(n Bool)))))(declare-const a Account)(set-logic LIA)(assert(= a(acc 7 5true)))(pop)(check-sat)
