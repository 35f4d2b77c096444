;! target smtinterpol:2.5-1388
;! kind crash
;! key smtinterpol crash java.lang.NullPointerException de.uni_freiburg.informatik.ultimate.smtinterpol.convert.EqualityProxy.createCCEquality de.uni_freiburg.informatik.ultimate.smtinterpol.theory.cclosure.CClosure.createEquality de.uni_freiburg.informatik.ultimate.smtinterpol.theory.cclosure.CCTerm.mergeInternal
;! open not yet reported
; NullPointerException on a select whose index is a remainder of bit-vectors.
(set-logic ALL)
(declare-const a (Array (_ BitVec 2) Int))
(declare-const i (_ BitVec 2))
(assert (= (select a (bvadd i #b01)) 0))
(assert (= (select a (bvurem #b01 (bvadd i #b01))) 1))
(check-sat)
