;! target mathsat:5.6.11
;! kind model
;! key mathsat gives a model that makes an assertion false in uninterpreted+ints+arrays
; In the model a and b are constant arrays of different values, so that they differ at more than one index.
(declare-sort E 0)
(declare-const a (Array Int E))
(declare-const b (Array Int E))
(assert (= (store a 0 (select b 0)) b))
(check-sat)
