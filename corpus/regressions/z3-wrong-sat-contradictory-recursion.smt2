;! target z3:4.14.1
;! reference cvc5:1.3.2
;! kind solution
;! key z3 says sat where no model exists in quantifiers+uninterpreted+ints
; A definition is an axiom, and no number is one more than itself: no function satisfies it. z3 unfolds g only where
; it is applied, and answers sat.
(set-logic ALL)
(define-fun-rec g ((x Int)) Int (+ (g x) 1))
(check-sat)
