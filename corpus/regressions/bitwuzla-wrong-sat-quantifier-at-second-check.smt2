;! target bitwuzla:0.8.2
;! reference z3:4.14.1
;! kind solution
;! key bitwuzla says sat where no model exists in quantifiers+uninterpreted
;! open not yet reported
; No value differs from itself; the first check answers unknown.
(declare-sort G 0)
(declare-fun a (G) G)
(declare-fun z () G)
(assert (xor (forall ((b G)) (= (a z) (a b))) (forall ((b G)) (= (a z) (a b)))))
(check-sat)
(check-sat)