;! target cvc5:1.3.2
;! kind value
;! key cvc5 gives a model that defines a symbol by itself to get-model of a declared sort
; The model defines p as (pair (- 1) (map p)).
(set-option :produce-models true)
(set-logic HO_ALL)
(declare-datatype Pair ((pair (number Int) (map (-> Int Int)))))
(declare-const p Pair)
(assert (< (number p) 0))
(check-sat)
(get-model)
