;! target cvc5:1.3.2
;! kind crash
;! key cvc5 crash SIGSEGV libcvc5jni.so:cvc5::internal::prop::CnfStream::getLiteral
; distinct over functions on Bool causes a segmentation fault.
(set-logic HO_UF)
(declare-const a (-> Bool Bool))
(declare-const b (-> Bool Bool))
(declare-const d (-> Bool Bool))
(declare-fun e (Bool) Bool)
(assert (distinct a e))
(assert (distinct (lambda ((y Bool)) true) e))
(assert (distinct a b (lambda ((x Bool)) false) d))
(check-sat)
