;! target z3:4.14.1
;! kind refutation
;! key z3 says unsat where a model exists in bit-vectors+strings
;! witness (define-fun x () (_ BitVec 3) #b010)
; The text of the number 2. With four bits or more, z3 says sat.
(set-logic ALL)
(declare-const x (_ BitVec 3))
(assert (= (str.from_ubv x) "2"))
(check-sat)
