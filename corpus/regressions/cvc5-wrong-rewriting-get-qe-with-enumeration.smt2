;! cvc5 mbqi-enum=true
;! target cvc5:1.3.2
;! kind rewriting
;! key cvc5 changes the meaning by get-qe in quantifiers under mbqi-enum
;! open not yet reported
; With mbqi-enum, the result of get-qe is false for a formula that is equivalent to a.
(set-logic UF)
(declare-const a Bool)
(get-qe (exists ((x Bool)) a))
