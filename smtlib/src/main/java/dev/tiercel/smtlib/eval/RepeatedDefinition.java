package dev.tiercel.smtlib.eval;

import dev.tiercel.smtlib.ast.Annotated;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Binder;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Let;
import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Recognises a universally quantified equation that repeats a recursive definition. A definition is
 * an axiom (SMT-LIB 2.7, section 4.2.3), so such an equation holds wherever the definition has a
 * solution, also if the definition cannot be unfolded.
 */
public final class RepeatedDefinition {
  private static final int DEEPEST = 200;

  private final Map<Var, Term> values; // of the variables in the definition
  private int depth;

  private RepeatedDefinition(Map<Var, Term> values) {
    this.values = values;
  }

  /** Whether a formula is an instance, or a generalisation, of a recursive definition. */
  public static boolean isOne(Definitions definitions, Term formula) {
    if (!definitions.areRecursive()) {
      return false;
    }
    Term body = Annotated.withoutAnnotations(formula);
    while (body instanceof Binder binder && binder.kind() == Binder.Kind.FORALL) {
      body = Annotated.withoutAnnotations(binder.body());
    }
    return body instanceof App app
        && app.symbol() == FunctionByCases.EQUAL
        && app.arity() == 2
        && (isUnfolded(definitions, app.child(0), app.child(1))
            || isUnfolded(definitions, app.child(1), app.child(0)));
  }

  /** Whether the second term is the body of a recursive function for the arguments of the first. */
  private static boolean isUnfolded(Definitions definitions, Term call, Term body) {
    if (!(Annotated.withoutAnnotations(call) instanceof App app)
        || !(app.symbol() instanceof Declared symbol)
        || app.isFunctionValue()
        || !definitions.isRecursive(symbol)) {
      return false;
    }
    Command.Define define = definitions.function(symbol);
    if (define == null || define.parameters().size() != app.arity()) {
      return false;
    }
    Map<Var, Term> values = new HashMap<>();
    for (int i = 0; i < app.arity(); i++) {
      values.put(define.parameters().get(i), app.child(i));
    }
    return new RepeatedDefinition(values).matches(define.body(), body);
  }

  /** Whether a term is a part of the definition with the variables replaced by their values. */
  private boolean matches(Term defined, Term term) {
    Term a = Annotated.withoutAnnotations(defined);
    Term b = Annotated.withoutAnnotations(term);
    if (a instanceof Var variable) {
      return values.get(variable) == b;
    }
    if (a.getClass() != b.getClass()
        || a.sort() != b.sort()
        || a.arity() != b.arity()
        || depth >= DEEPEST
        || !isSameKind(a, b)) {
      return false;
    }
    depth++;
    boolean same = true;
    for (int i = 0; i < a.arity() && same; i++) {
      same = insideMatches(a, b, i);
    }
    depth--;
    return same;
  }

  private boolean insideMatches(Term a, Term b, int child) {
    List<Var> variables = a.bound(child);
    List<Var> others = b.bound(child);
    if (variables.size() != others.size()) {
      return false;
    }
    Map<Var, Term> before = new HashMap<>(values);
    for (int i = 0; i < variables.size(); i++) {
      Var other = others.get(i);
      if (variables.get(i).sort() != other.sort() || isCaptured(other)) {
        return false;
      }
      values.put(variables.get(i), other);
    }
    boolean same = matches(a.child(child), b.child(child));
    values.clear();
    values.putAll(before);
    return same;
  }

  /** Whether a value has this variable free: bound inside, it would mean something else. */
  private boolean isCaptured(Var variable) {
    return values.values().stream().anyMatch(value -> value.freeVariables().contains(variable));
  }

  private static boolean isSameKind(Term a, Term b) {
    return (a instanceof App x && b instanceof App y && x.function().equals(y.function()))
        || (a instanceof Literal && a.equals(b))
        || (a instanceof Binder p && b instanceof Binder q && p.kind() == q.kind())
        || (a instanceof Let && b instanceof Let);
  }
}
