;! target smtinterpol:2.5-1388
;! kind crash
;! key smtinterpol crash java.lang.NullPointerException de.uni_freiburg.informatik.ultimate.smtinterpol.model.DataTypeInterpretation.createSomeTerm de.uni_freiburg.informatik.ultimate.smtinterpol.model.DataTypeInterpretation.getModelValue de.uni_freiburg.informatik.ultimate.smtinterpol.model.Model.getModelValue
;! unread
; A datatype without constructors is accepted, and its constant has no value.
(declare-datatype D)(declare-const x D)(check-sat)(get-value(x))
