; an integer beyond the width wraps round
(set-logic ALL)
(declare-const n Int)
(assert (= n 21))
(assert (distinct ((_ int_to_bv 4) n) #x5))
(set-info :status unsat)
(check-sat)
