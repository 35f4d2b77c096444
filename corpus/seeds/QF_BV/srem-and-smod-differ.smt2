; the remainder follows the dividend, the modulus the divisor
(set-logic QF_BV)
(declare-const x (_ BitVec 8))
(assert (= x #xf9))
(assert (= (bvsrem x #x03) #xff))
(assert (= (bvsmod x #x03) #x02))
(assert (= (bvsmod #x07 #xfd) #xfe))
(set-info :status sat)
(check-sat)
