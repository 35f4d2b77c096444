;! target bitwuzla:0.8.2
;! kind crash
;! key bitwuzla crash SIGSEGV libbitwuzlaj.so:bzla::parser::smt2::SymbolTable::SymbolHash::operator
;! unread
; A let whose body is two terms, which is no script: the parser reads what is not there.
(declare-const a(_ BitVec 2))(declare-const b(_ BitVec 2))(define-fun a1()(_ BitVec 2)let((e(let((x true))a b)
