;! target cvc5:1.3.2
;! kind crash
;! key cvc5 crash bags_utils.cpp:151 Fatal failure within static cvc5::internal::Node cvc5::internal::theory::bags::BagsUtils::evaluate(cvc5::internal::theory::Rewriter*, cvc5::i
;! open not yet reported
; bags_utils.cpp:151: crash on bag.some of the empty bag.
(set-logic HO_ALL)
(assert (bag.some (lambda ((a Bool)) false) (as bag.empty (Bag Bool))))
(check-sat)
