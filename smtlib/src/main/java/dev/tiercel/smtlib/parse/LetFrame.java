package dev.tiercel.smtlib.parse;

import dev.tiercel.smtlib.ast.Let;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code (let ((x t) ...) body)}, after the keyword. */
final class LetFrame implements Frame {
  private final Cursor cursor;
  private final TermReader reader;
  private final @Nullable Frame around;
  private final List<Var> variables = new ArrayList<>(2);
  private final List<Term> values = new ArrayList<>(2);
  private String name = "";
  private @Nullable Var @Nullable [] hidden; // set once the body is being read

  LetFrame(TermReader reader, @Nullable Frame around) throws ParseException {
    this.cursor = reader.cursor;
    this.reader = reader;
    this.around = around;
    cursor.open("before the bindings of let");
    if (cursor.closes()) {
      cursor.nameRules.refuse(
          Restriction.EMPTY_LIST, cursor.at - 1, "let binds at least one variable");
      hidden = cursor.scope.bind(variables);
    } else {
      binding();
    }
  }

  private void binding() throws ParseException {
    cursor.open("before a binding of let");
    name = cursor.name("a variable's name");
  }

  @Override
  public @Nullable Term child(Term term) throws ParseException {
    if (hidden != null) {
      cursor.close("after the body of let");
      cursor.scope.unbind(variables, hidden);
      return variables.isEmpty() ? term : Let.of(variables, values, term);
    }
    variables.add(Var.of(name, term.sort()));
    values.add(term);
    cursor.close("after a binding of let");
    if (cursor.closes()) {
      if (cursor.nameRules.anyRestriction()) {
        List<String> names = variables.stream().map(Var::name).toList();
        cursor.nameRules.distinct(names, cursor.at - 1, "variable");
      }
      hidden = cursor.scope.bind(variables);
    } else {
      binding();
    }
    return null;
  }

  @Override
  public @Nullable Sort expected() {
    return hidden == null ? null : reader.expected(around);
  }
}
