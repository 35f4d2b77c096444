; (x+y)/2 is below both arguments
(set-logic QF_BV)
(declare-const x (_ BitVec 8))
(declare-const y (_ BitVec 8))
(define-fun mid () (_ BitVec 8) (bvudiv (bvadd x y) #x02))
(assert (and (bvult mid x) (bvult mid y)))
(set-info :status sat)
(check-sat)
