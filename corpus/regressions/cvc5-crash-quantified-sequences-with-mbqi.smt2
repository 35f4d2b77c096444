;! cvc5 mbqi=true
;! target cvc5:1.3.2
;! kind crash
;! key cvc5 crash SIGSEGV libcvc5jni.so:cvc5::internal::*
;! open not yet reported
; SIGSEGV in Node::getType under mbqi.
(set-logic ALL)
(assert (forall ((a (Seq (Seq Bool)))) (seq.contains (as seq.empty (Seq (Seq Bool))) a)))
(check-sat)
