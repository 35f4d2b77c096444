;! target z3:5.2.0
;! kind solution
;! key z3 says sat where no model exists in bit-vectors+arrays with assumptions
; Two stores cannot set four elements to 3 unless some had 3 before. Without an assumption z3 answers unsat.
(declare-const i (_ BitVec 2))
(declare-const j (_ BitVec 2))
(declare-const v (_ BitVec 4))
(declare-const a (Array (_ BitVec 2) (_ BitVec 4)))
(declare-const b (Array (_ BitVec 2) (_ BitVec 4)))
(declare-const assumed Bool)
(assert (= a (store ((as const (Array (_ BitVec 2) (_ BitVec 4))) v) i #x3)))
(assert (= b ((as const (Array (_ BitVec 2) (_ BitVec 4))) #x3)))
(assert (= (store a j #x3) b))
(assert (distinct v #x3))
(check-sat-assuming (assumed))
