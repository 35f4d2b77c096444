; x is three times as long as y
(set-logic QF_SLIA)
(declare-const x String)
(declare-const y String)
(assert (= x (str.++ y "-" y "-" y)))
(assert (= (str.len x) 8))
(assert (str.prefixof "ok" y))
(set-info :status sat)
(check-sat)
