;! target cvc5:1.3.2
;! open not yet reported
; bags_utils.cpp:151: a predicate of some element of the empty bag.
(set-logic HO_ALL)
(assert (bag.some (lambda ((a Bool)) false) (as bag.empty (Bag Bool))))
(check-sat)
