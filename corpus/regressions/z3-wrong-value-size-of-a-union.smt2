;! target z3:5.2.0
;! kind value
;! key z3 answers with a term that is no value to get-value, with the operator set.union
; get-value of the size of the set {1, 2} returns the term itself; so do comparisons of ranges.
(check-sat)
(get-value ((set.size (set.union (set.singleton 1) (set.singleton 2)))))
