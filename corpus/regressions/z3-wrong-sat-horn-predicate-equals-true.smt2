;! target z3:4.14.1
;! reference cvc5:1.3.2
;! kind solution
;! key z3 says sat where no model exists in quantifiers+uninterpreted+ints
; p holds for 0 only. With (p n) in place of (= (p n) true), and in other logics, z3 answers unsat; so did 4.8.17, and
; 4.11.0 does not.
(set-logic HORN)
(declare-fun p (Int) Bool)
(assert (p 0))
(assert (forall ((n Int)) (=> (= (p n) true) false)))
(check-sat)
