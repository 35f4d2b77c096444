; equal arrays give equal checksums
(set-logic QF_AUFLIA)
(declare-fun checksum ((Array Int Int)) Int)
(declare-const a (Array Int Int))
(declare-const i Int)
(assert (distinct (checksum (store a i (select a i))) (checksum a)))
(set-info :status unsat)
(check-sat)
