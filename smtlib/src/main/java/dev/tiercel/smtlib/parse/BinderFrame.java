package dev.tiercel.smtlib.parse;

import dev.tiercel.smtlib.ast.Binder;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** {@code (forall ((x S) ...) body)} and the other binders, at the keyword. */
final class BinderFrame implements Frame {
  private final Cursor cursor;
  private final @Nullable Sort goal;
  private final Binder.Kind kind;
  private final int start;
  private final List<Var> variables;
  private final @Nullable Var[] hidden;
  private @Nullable Term condition; // of a comprehension, once it is read

  BinderFrame(TermReader reader, @Nullable Sort goal) throws ParseException {
    this.cursor = reader.cursor;
    this.goal = goal;
    this.start = cursor.at;
    this.kind = kind(cursor.symbol("a binder"));
    this.variables = cursor.variables();
    if (variables.isEmpty()) {
      throw cursor.tokens.error(start, kind.keyword() + " binds at least one variable");
    }
    if (cursor.nameRules.anyRestriction()) {
      cursor.nameRules.distinct(variables.stream().map(Var::name).toList(), start, "variable");
    }
    this.hidden = cursor.scope.bind(variables);
  }

  private static Binder.Kind kind(String keyword) {
    for (Binder.Kind kind : Binder.Kind.values()) {
      if (kind.keyword().equals(keyword)) {
        return kind;
      }
    }
    throw new IllegalStateException("not a binder: " + keyword);
  }

  @Override
  public @Nullable Term child(Term body) throws ParseException {
    if (kind.isComprehension() && condition == null) {
      condition = bool(body);
      return null;
    }
    cursor.close("after the body of " + kind.keyword());
    cursor.scope.unbind(variables, hidden);
    return switch (kind) {
      case FORALL, EXISTS -> Binder.quantifier(kind, variables, bool(body));
      case CHOICE -> Binder.of(kind, variables.get(0).sort(), variables, body);
      case LAMBDA -> Binder.of(kind, function(body.sort()), variables, body);
      case COMPREHENSION, OLD_COMPREHENSION ->
          Binder.comprehension(kind, variables, Objects.requireNonNull(condition), body);
    };
  }

  private Term bool(Term body) throws ParseException {
    if (body.sort() != Sort.BOOL) {
      throw cursor.tokens.error(
          start, "the body of " + kind.keyword() + " is of sort " + body.sort() + ", not Bool");
    }
    return body;
  }

  @Override
  public @Nullable Sort expected() {
    if (condition != null) {
      return goal == null || goal.arguments().isEmpty() ? null : goal.arguments().get(0);
    }
    if (kind != Binder.Kind.LAMBDA) {
      return kind == Binder.Kind.CHOICE ? null : Sort.BOOL;
    }
    if (goal == null || !goal.isMap() || goal.domain().size() < variables.size()) {
      return null;
    }
    List<Sort> open = goal.domain().subList(variables.size(), goal.domain().size());
    return Sort.function(open, goal.range());
  }

  private Sort function(Sort result) {
    List<Sort> sorts = variables.stream().map(Var::sort).toList();
    return goal != null && goal.isFunction()
        ? Sort.function(sorts, result)
        : cursor.scope.valueSort(sorts, result);
  }
}
