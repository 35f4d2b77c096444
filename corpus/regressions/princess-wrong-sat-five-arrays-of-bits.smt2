;! target princess:2026-05-20
;! kind solution
;! key princess says sat where no model exists in bit-vectors+arrays
;! open not yet reported
; There are four arrays from one bit to one bit, and five are distinct.
(set-logic ABV)
(declare-const a (Array (_ BitVec 1) (_ BitVec 1)))
(declare-const b (Array (_ BitVec 1) (_ BitVec 1)))
(declare-const c (Array (_ BitVec 1) (_ BitVec 1)))
(declare-const d (Array (_ BitVec 1) (_ BitVec 1)))
(declare-const e (Array (_ BitVec 1) (_ BitVec 1)))
(assert (distinct a b c d e))
(check-sat)
