; an exact sum of floats equals the sum of the reals
(set-logic QF_FPLRA)
(declare-const s Float16)
(define-fun a () Float16 ((_ to_fp 5 11) RNE 0.25))
(define-fun b () Float16 ((_ to_fp 5 11) RNE 3.5))
(assert (= s (fp.add RNE a b)))
(assert (distinct (fp.to_real s) (+ (fp.to_real a) (fp.to_real b))))
(set-info :status unsat)
(check-sat)
