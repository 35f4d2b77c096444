; a memory with a cell that holds its own address
(set-logic ABV)
(declare-const m (Array (_ BitVec 2) (_ BitVec 2)))
(assert (exists ((a (_ BitVec 2))) (= (select m a) a)))
(assert (distinct (select m #b00) #b00))
(set-info :status sat)
(check-sat)
