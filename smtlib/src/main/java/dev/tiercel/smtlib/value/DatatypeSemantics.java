package dev.tiercel.smtlib.value;

import dev.tiercel.smtlib.ast.Symbols;
import java.util.ArrayList;
import java.util.List;

/** Semantics of testers and updates of datatypes (SMT-LIB 2.7, theory Datatypes). */
public final class DatatypeSemantics {
  private DatatypeSemantics() {}

  /** {@code ((_ is c) t)}. */
  public static Value is(Value[] a, EvaluationServices context) {
    return Bool.of(((DatatypeValue) a[0]).constructor().equals(name(context)));
  }

  /** {@code ((_ update s) t e)}: leaves values of other constructors unchanged. */
  public static Value update(Value[] a, EvaluationServices context) {
    DatatypeValue old = (DatatypeValue) a[0];
    EvaluationServices.Field field = context.field(name(context), context.sort());
    if (field == null) {
      return new Unknown("a field that no datatype has");
    }
    if (!field.constructor().equals(old.constructor())) {
      return old;
    }
    List<Value> arguments = new ArrayList<>(old.arguments());
    arguments.set(field.place(), a[1]);
    return new DatatypeValue(old.constructor(), arguments);
  }

  private static String name(EvaluationServices context) {
    return Symbols.unquote(context.application().function().indices().get(0).text());
  }
}
