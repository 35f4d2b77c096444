;! target smtinterpol:2.5-1388
;! kind crash
;! key smtinterpol crash java.lang.ArithmeticException de.uni_freiburg.informatik.ultimate.smtinterpol.theory.bitvector.BvToIntUtils.pow2 de.uni_freiburg.informatik.ultimate.smtinterpol.theory.bitvector.BvToIntUtils.translateConcat de.uni_freiburg.informatik.ultimate.smtinterpol.convert.TermCompiler.convertApplicationTerm
;! unread
; Crash where a concatenation has 2^32 - 2 bits: its power of two is no BigInteger.
(declare-const n (_ BitVec 2147483647))(assert (= (concat n n) ((_ repeat 2) n)))
