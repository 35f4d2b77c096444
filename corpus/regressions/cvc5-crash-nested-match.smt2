;! target cvc5:1.3.2
;! kind crash
;! key cvc5 crash SIGSEGV libcvc5jni.so:cvc5::internal::NodeTemplate::getOperator
;! open not yet reported
; A match nested in the last case of another match that covers its datatype: segmentation fault in expandMatch.
(declare-datatype a ((b)))
(assert (match b ((e true) (d true) (c (match b ((e true) (d true) (c true)))))))
(check-sat)
