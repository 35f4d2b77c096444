; an array of words indexed by integers
(set-logic ALL)
(declare-const a (Array Int String))
(declare-const i Int)
(assert (= (select a i) (str.++ (select a (+ i 1)) "!")))
(assert (= (str.len (select a i)) 3))
(assert (distinct (select a (+ i 1)) "hi"))
(set-info :status sat)
(check-sat)
