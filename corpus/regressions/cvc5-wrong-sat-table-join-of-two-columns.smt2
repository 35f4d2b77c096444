;! target cvc5:1.3.2
;! kind solution
;! key cvc5 says sat where no model exists in ints+datatypes+sets
; A join of two constant relations on two pairs of columns uses only the first pair; for any relation A, cvc5 itself
; refutes such a tuple in the join of A with A.
(set-logic ALL)
(assert (set.member (tuple 1 2 1 3)
  ((_ rel.table_join 0 0 1 1)
    (set.union (set.singleton (tuple 1 2)) (set.singleton (tuple 1 3)))
    (set.union (set.singleton (tuple 1 2)) (set.singleton (tuple 1 3))))))
(check-sat)
