; a word between "cat" and "dog" that ends in x
(set-option :produce-models true)
(set-logic QF_S)
(declare-const w String)
(assert (str.< "cat" w))
(assert (str.<= w "dog"))
(assert (str.suffixof "x" w))
(set-info :status sat)
(check-sat)
