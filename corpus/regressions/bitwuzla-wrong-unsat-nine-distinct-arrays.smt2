;! witness (define-fun a () (Array Bool (_ BitVec 2)) (store ((as const (Array Bool (_ BitVec 2))) #b11) true #b00))
;! witness (define-fun b () (Array Bool (_ BitVec 2)) (store ((as const (Array Bool (_ BitVec 2))) #b10) true #b11))
;! witness (define-fun c () (Array Bool (_ BitVec 2)) (store ((as const (Array Bool (_ BitVec 2))) #b01) true #b00))
;! witness (define-fun d () (Array Bool (_ BitVec 2)) (store ((as const (Array Bool (_ BitVec 2))) #b01) true #b10))
;! witness (define-fun e () (Array Bool (_ BitVec 2)) (store ((as const (Array Bool (_ BitVec 2))) #b10) true #b00))
;! witness (define-fun f () (Array Bool (_ BitVec 2)) ((as const (Array Bool (_ BitVec 2))) #b00))
;! witness (define-fun g () (Array Bool (_ BitVec 2)) (store ((as const (Array Bool (_ BitVec 2))) #b11) true #b01))
;! witness (define-fun h () (Array Bool (_ BitVec 2)) ((as const (Array Bool (_ BitVec 2))) #b10))
;! witness (define-fun i () (Array Bool (_ BitVec 2)) ((as const (Array Bool (_ BitVec 2))) #b01))
;! target bitwuzla:0.8.2
;! kind refutation
;! key bitwuzla says unsat where a model exists in bit-vectors+arrays
; There are sixteen such arrays. Bitwuzla takes them for fewer than nine, in 0.8.2; its main branch of 2026-08-22 counts
; them right.
(declare-const a (Array Bool (_ BitVec 2)))
(declare-const b (Array Bool (_ BitVec 2)))
(declare-const c (Array Bool (_ BitVec 2)))
(declare-const d (Array Bool (_ BitVec 2)))
(declare-const e (Array Bool (_ BitVec 2)))
(declare-const f (Array Bool (_ BitVec 2)))
(declare-const g (Array Bool (_ BitVec 2)))
(declare-const h (Array Bool (_ BitVec 2)))
(declare-const i (Array Bool (_ BitVec 2)))
(assert (distinct i h g f e d c b a))
(check-sat)
