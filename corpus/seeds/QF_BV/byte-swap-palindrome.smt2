; a word that reads the same with its bytes reversed
(set-logic QF_BV)
(declare-const w (_ BitVec 24))
(define-fun rev () (_ BitVec 24)
  (concat (concat ((_ extract 7 0) w) ((_ extract 15 8) w)) ((_ extract 23 16) w)))
(assert (= w rev))
(assert (= ((_ extract 11 0) w) #xbad))
(set-info :status sat)
(check-sat)
