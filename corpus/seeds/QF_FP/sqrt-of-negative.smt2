; a negative number has a NaN root
(set-logic QF_FP)
(declare-const x (_ FloatingPoint 4 5))
(assert (fp.lt x (_ -zero 4 5)))
(assert (not (fp.isNaN (fp.sqrt RTP x))))
(set-info :status unsat)
(check-sat)
