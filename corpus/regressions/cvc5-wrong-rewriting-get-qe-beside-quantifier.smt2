;! target cvc5:1.3.2
;! kind rewriting
;! key cvc5 changes the meaning by get-qe in quantifiers+ints
; With another quantified assertion present, the result of get-qe is true where the formula is false.
(declare-const s Int)
(declare-const a Bool)
(assert (exists ((k Int)) (=> a (= (* 5 k) s))))
(get-qe (forall ((k Int)) (=> (and (< 0 k) (< (* 5 k) s)) false)))
