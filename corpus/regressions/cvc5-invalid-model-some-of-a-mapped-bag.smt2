;! target cvc5:1.3.2
;! kind model
;! key cvc5 gives a model that makes an assertion false in quantifiers+ints+bags+higher-order with assumptions
;! open not yet reported
; Every element of the mapped bag is a, which is false, so that c must hold for false; the model's c does not.
(set-logic HO_ALL)
(declare-const a Bool)
(declare-const b (Bag Int))
(declare-const c (-> Bool Bool))
(assert (bag.some c (bag.map (lambda ((d Int)) a) b)))
(check-sat-assuming ((not a)))
