;! target z3:4.14.1
;! kind value
;! key z3 answers with a term that is no value to get-value, with a quantifier where one of sort Bool is asked for
; The value of a constant of sort Bool is a quantified formula instead of true or false.
(declare-const square Bool)
(declare-const n (_ BitVec 4))
(assert (= square (exists ((root (_ BitVec 4))) (= n (bvmul root root)))))
(assert (bvugt n #x8))
(check-sat)
(get-value (square n))
