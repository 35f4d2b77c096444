; two intervals of length 1.5 in an interval of length 3
(set-logic QF_LRA)
(declare-const s Real)
(declare-const t Real)
(assert (and (<= 0.0 s) (<= s 1.5)))
(assert (and (<= 0.0 t) (<= t 1.5)))
(assert (or (<= (+ s 1.5) t) (<= (+ t 1.5) s)))
(set-info :status sat)
(check-sat)
