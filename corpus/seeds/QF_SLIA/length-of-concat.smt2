; lengths add up
(set-logic QF_SLIA)
(declare-const x String)
(declare-const y String)
(assert (distinct (str.len (str.++ x "-" y)) (+ (str.len x) (str.len y) 1)))
(set-info :status unsat)
(check-sat)
