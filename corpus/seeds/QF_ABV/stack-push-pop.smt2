; what is pushed is popped, the pointer wraps round
(set-logic QF_ABV)
(declare-const st (Array (_ BitVec 4) (_ BitVec 8)))
(declare-const sp (_ BitVec 4))
(declare-const v (_ BitVec 8))
(define-fun sp1 () (_ BitVec 4) (bvsub sp #x1))
(assert (distinct (select (store (store st sp1 v) (bvsub sp1 #x1) #x00) sp1) v))
(set-info :status unsat)
(check-sat)
