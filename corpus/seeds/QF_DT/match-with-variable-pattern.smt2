; a variable pattern takes the rest
(set-logic QF_DT)
(declare-datatype Day ((mon) (tue) (sat) (sun)))
(declare-const d Day)
(assert (match d ((sat true) (sun true) (other (= other mon)))))
(assert (distinct d sat sun mon))
(set-info :status unsat)
(check-sat)
