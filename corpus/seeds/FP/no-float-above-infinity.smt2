; nothing is greater than plus infinity
(set-logic FP)
(assert (exists ((x (_ FloatingPoint 3 3))) (fp.gt x (_ +oo 3 3))))
(set-info :status unsat)
(check-sat)
