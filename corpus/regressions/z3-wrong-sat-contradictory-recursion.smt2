;! target z3:4.14.1
;! reference cvc5:1.3.2
;! kind disagreement
;! key z3 says sat where cvc5 says unsat in quantifiers+uninterpreted+ints
; A definition is an axiom, and no number is one more than itself: no function satisfies it. z3
; unfolds g only where it is applied, and says sat.
(set-logic ALL)
(define-fun-rec g ((x Int)) Int (+ (g x) 1))
(check-sat)
