;! target cvc5:1.3.2
;! kind crash
;! key cvc5 crash SIGSEGV libcvc5jni.so:cvc5::internal::theory::bv::utils::mkConcat
;! open https://github.com/cvc5/cvc5/issues/9078
; SymFPU does not convert a signed bit-vector that is as wide as the significand: 24 bits to a float of 32. Conversions of 23
; and 25 bits do not crash.
(set-logic ALL)
(declare-const x (_ BitVec 24))
(declare-const r RoundingMode)
(assert (fp.isNormal ((_ to_fp 8 24) r x)))
(check-sat)
