;! target cvc5:1.3.2
;! kind crash
;! key cvc5 crash SIGSEGV libcvc5jni.so:cvc5::internal::NodeTemplate::getOperator
;! open not yet reported
; A match within the last case of another that covers its datatype: a segmentation fault in expandMatch.
(declare-datatype a ((b)))
(assert (match b ((e true) (d true) (c (match b ((e true) (d true) (c true)))))))
(check-sat)
