;! target cvc5:1.3.2
;! kind crash
;! key cvc5 crash arith_rewriter.cpp:496 Fatal failure within cvc5::internal::theory::RewriteResponse cvc5::internal::theory::arith::ArithRewriter::preRewriteTerm(cvc5::internal:
; The parametric "and" of integers, which the rewriter takes for unreachable.
(set-logic ALL)
(assert (= (piand 3 13 11) 1))
(check-sat)
