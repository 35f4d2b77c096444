; no number is its own double successor
(set-logic QF_DT)
(declare-datatype Nat ((zero) (succ (pred Nat))))
(declare-const n Nat)
(assert (= n (succ (succ n))))
(set-info :status unsat)
(check-sat)
