;! target smtinterpol:2.5-533
(set-option :produce-models true)
(set-logic QF_ABV)
(declare-const mem (Array (_ BitVec 16) (_ BitVec 8)))
(declare-const p (_ BitVec 16))
(check-sat)
(get-value (p (select mem p)))
