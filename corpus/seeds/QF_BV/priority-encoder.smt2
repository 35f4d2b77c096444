; the highest of four request lines
(set-option :produce-models true)
(set-logic QF_BV)
(declare-const req (_ BitVec 4))
(define-fun top () (_ BitVec 2)
  (ite (= ((_ extract 3 3) req) #b1) #b11
    (ite (= ((_ extract 2 2) req) #b1) #b10
      (ite (= ((_ extract 1 1) req) #b1) #b01 #b00))))
(assert (= top #b10))
(assert (distinct req #x4))
(set-info :status sat)
(check-sat)
(get-value (req top))
