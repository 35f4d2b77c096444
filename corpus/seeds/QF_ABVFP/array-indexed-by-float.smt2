; the two zeros are two indices
(set-logic QF_ABVFP)
(declare-const a (Array Float16 (_ BitVec 4)))
(define-fun pz () Float16 (_ +zero 5 11))
(define-fun nz () Float16 (_ -zero 5 11))
(assert (= (select (store a pz #x1) nz) #x2))
(assert (fp.eq pz nz))
(set-info :status sat)
(check-sat)
