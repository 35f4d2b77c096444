; a word taken apart and put together
(set-logic QF_BV)
(declare-const x (_ BitVec 6))
(assert (= (concat ((_ extract 2 0) x) ((_ extract 5 3) x)) ((_ rotate_right 3) x)))
(assert (= ((_ extract 1 0) ((_ extract 4 1) x)) #b10))
(assert (= (concat #b1 (concat ((_ extract 0 0) x) #x3)) (concat ((_ repeat 2) #b1) #x3)))
(set-info :status sat)
(check-sat)
