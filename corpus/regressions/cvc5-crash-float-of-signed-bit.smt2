;! target cvc5:1.3.2
;! kind crash
;! key cvc5 crash SIGSEGV libcvc5jni.so:std::vector::_M_realloc_insert libcvc5jni.so:cvc5::internal::theory::bv::DefaultExtractBB
;! open https://github.com/cvc5/cvc5/issues/9697
; The sign bit of a float is the result of fp.to_sbv with one bit: segmentation fault.
(declare-const a RoundingMode)
(declare-const b (_ FloatingPoint 11 53))
(declare-const c (_ BitVec 52))
(assert (=> (fp.isNaN (fp ((_ fp.to_sbv 1) a b) #b00000000000 c)) false))
(check-sat)
