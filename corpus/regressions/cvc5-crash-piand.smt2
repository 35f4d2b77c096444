;! target cvc5:1.3.2
; The parametric "and" of integers, which the rewriter takes for unreachable.
(set-logic ALL)
(assert (= (piand 3 13 11) 1))
(check-sat)
