;! bitwuzla abstraction-bv-size=1 abstraction-eq=true
;! target bitwuzla:0.8.2
;! kind crash
;! key bitwuzla crash SIGSEGV libbitwuzlaj.so:bzla::bitblast::AigNode::AigNode
;! open not yet reported
; Segmentation fault when Bitwuzla abstracts an equality of three bits (or four, or eight; not 32).
(set-logic QF_BV)
(declare-const x (_ BitVec 3))
(assert (or (bvslt x #b000) (= #b000 x)))
(check-sat)
