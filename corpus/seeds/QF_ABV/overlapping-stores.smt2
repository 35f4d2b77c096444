; a word written over its neighbour
(set-logic QF_ABV)
(declare-const mem (Array (_ BitVec 8) (_ BitVec 8)))
(declare-const p (_ BitVec 8))
(define-fun m1 () (Array (_ BitVec 8) (_ BitVec 8)) (store mem p #x11))
(define-fun m2 () (Array (_ BitVec 8) (_ BitVec 8)) (store m1 (bvadd p #x01) #x22))
(assert (distinct (concat (select m2 p) (select m2 (bvadd p #x01))) #x1122))
(set-info :status unsat)
(check-sat)
