; a word whose sum with x is all ones
(set-logic BV)
(assert (forall ((x (_ BitVec 4))) (exists ((y (_ BitVec 4))) (= (bvadd x y) #xf))))
(set-info :status sat)
(check-sat)
