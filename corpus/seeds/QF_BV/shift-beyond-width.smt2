; shifts by the width or more
(set-logic QF_BV)
(declare-const x (_ BitVec 8))
(declare-const s (_ BitVec 8))
(assert (bvuge s #x08))
(assert (or (distinct (bvshl x s) #x00) (distinct (bvlshr x s) #x00)
            (and (bvslt x #x00) (distinct (bvashr x s) #xff))))
(set-info :status unsat)
(check-sat)
