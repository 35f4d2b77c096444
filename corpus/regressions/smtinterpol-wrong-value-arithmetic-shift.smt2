;! target smtinterpol:2.5-1388
;! kind value
;! key smtinterpol gives values that contradict each other to get-value of bvashr of sort BitVec
; With x = 129 (#x81) the value of (bvashr x #x01) is #xc0; get-value answers 254 (#xfe).
(set-option :produce-models true)
(set-logic QF_BV)
(declare-const x (_ BitVec 8))
(assert (= x #x81))
(check-sat)
(get-value (x (bvashr x #x01)))
