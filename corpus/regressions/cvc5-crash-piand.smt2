;! target cvc5:1.3.2
;! kind crash
;! key cvc5 crash arith_rewriter.cpp:496 Fatal failure within cvc5::internal::theory::RewriteResponse cvc5::internal::theory::arith::ArithRewriter::preRewriteTerm(cvc5::internal:
; The rewriter reaches code marked unreachable on the parametric "and" of integers.
(set-logic ALL)
(assert (= (piand 3 13 11) 1))
(check-sat)
