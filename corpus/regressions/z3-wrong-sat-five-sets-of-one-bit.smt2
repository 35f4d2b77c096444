;! target z3:5.2.0
;! kind model
;! key z3 gives a model that makes an assertion false in bit-vectors+finite-sets
; There are four sets of bits, and five are asserted to be distinct.
(declare-const s (FiniteSet (_ BitVec 1)))
(declare-const t (FiniteSet (_ BitVec 1)))
(declare-const u (FiniteSet (_ BitVec 1)))
(declare-const v (FiniteSet (_ BitVec 1)))
(declare-const w (FiniteSet (_ BitVec 1)))
(assert (distinct s t u v w))
(check-sat)
