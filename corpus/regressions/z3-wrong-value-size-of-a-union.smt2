;! target z3:5.2.0
;! kind value
;! key z3 answers with a term that is no value to get-value, with the operator set.union
; The size of the set of 1 and 2 is answered as it was asked, and so are ranges that are compared.
(check-sat)
(get-value ((set.size (set.union (set.singleton 1) (set.singleton 2)))))
