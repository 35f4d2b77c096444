; a match with a default branch
(set-logic QF_DT)
(declare-datatype Shape ((dot) (line (from Shape)) (box (a Shape) (b Shape))))
(declare-const s Shape)
(define-fun core () Shape (match s ((dot dot) ((line x) x) ((box x y) y))))
(assert (= core (line dot)))
(assert (not ((_ is line) s)))
(set-info :status sat)
(check-sat)
