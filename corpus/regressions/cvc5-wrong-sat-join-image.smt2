;! cvc5 sets-exp=true
;! target cvc5:1.3.2
;! kind solution
;! key cvc5 says sat where no model exists in ints+datatypes+sets under sets-exp
; No element has 2^32 images in the empty relation; cvc5 reads the number modulo 2^32.
(set-logic ALL)
(assert (distinct (rel.join_image (as set.empty (Set (Tuple Int Int))) 4294967296) (as set.empty (Set (Tuple Int)))))
(check-sat)
