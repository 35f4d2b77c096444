;! target bitwuzla:0.8.2
;! kind crash
;! key bitwuzla crash SIGSEGV libbitwuzlaj.so:bzla::parser::smt2::SymbolTable::SymbolHash::operator
;! unread
; The body of a let has two terms, which is a syntax error: the parser reads past its data.
(declare-const a(_ BitVec 2))(declare-const b(_ BitVec 2))(define-fun a1()(_ BitVec 2)let((e(let((x true))a b)
