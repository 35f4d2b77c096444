package dev.tiercel.smtlib.eval;

import dev.tiercel.smtlib.ast.Annotated;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Let;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import dev.tiercel.smtlib.theory.Connective;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.value.Bool;
import dev.tiercel.smtlib.value.LazySemantics;
import dev.tiercel.smtlib.value.RealSemantics;
import dev.tiercel.smtlib.value.Unknown;
import dev.tiercel.smtlib.value.Value;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Evaluates terms around one sample of a {@link NumberLine}. A result, a {@link Value} or a {@link
 * Polynomial}, holds on the whole stretch that is left afterwards.
 */
final class NumberLineEvaluator {
  private static final int DEEPEST = 200;

  private final EvaluationMachine machine;
  private final PolynomialArithmetic arithmetic;
  private int depth;

  NumberLineEvaluator(EvaluationMachine machine, DecisionInterval stretch) {
    this.machine = machine;
    this.arithmetic = new PolynomialArithmetic(stretch);
  }

  Object value(Term term, NumberLineBindings place) throws NumberLine.Uncertain {
    if (place.isFixed(term)) {
      return machine.run(term, place.fixed());
    } else if (++depth > DEEPEST || !machine.spend(1)) {
      throw new NumberLine.Uncertain("the cost of a quantifier");
    }
    Object value = found(term, place);
    depth--;
    return value;
  }

  private Object found(Term term, NumberLineBindings place) throws NumberLine.Uncertain {
    if (term instanceof Var variable) {
      Polynomial moving = place.polynomialOf(variable);
      if (moving != null) {
        return moving;
      }
    } else if (term instanceof Annotated annotated) {
      return value(annotated.term(), place);
    } else if (term instanceof Let let) {
      Object[] values = values(let, let.variables().size(), place);
      return value(
          let.body(), NumberLineBindings.nested(place, place.fixed(), let.variables(), values));
    } else if (term instanceof App app) {
      return app.symbol() instanceof Operator operator
          ? operator(app, operator, place)
          : declared(app, (Declared) app.symbol(), place);
    }
    throw new NumberLine.Uncertain("a term that moves");
  }

  private Object[] values(Term term, int count, NumberLineBindings place)
      throws NumberLine.Uncertain {
    Object[] values = new Object[count];
    for (int i = 0; i < count; i++) {
      values[i] = value(term.child(i), place);
    }
    return values;
  }

  private Object operator(App app, Operator operator, NumberLineBindings place)
      throws NumberLine.Uncertain {
    if (operator.connective() == Connective.CHOICE && app.arity() == 3) {
      Object condition = value(app.child(0), place);
      return condition == Bool.TRUE
          ? value(app.child(1), place)
          : condition == Bool.FALSE ? value(app.child(2), place) : condition;
    } else if (operator.semantics() instanceof LazySemantics lazy) {
      return lazily(app, lazy, place);
    }
    Object[] values = values(app, app.arity(), place);
    for (Object value : values) {
      if (value instanceof Unknown unknown && !isTaken(operator, unknown)) {
        return unknown.propagated();
      }
    }
    return Arrays.stream(values).allMatch(Value.class::isInstance)
        ? machine.folded(app, operator, Arrays.copyOf(values, values.length, Value[].class))
        : arithmetic.value(app, operator, values);
  }

  private static boolean isTaken(Operator operator, Unknown value) {
    return operator.semantics() != null && RealSemantics.accepts(operator.semantics(), value);
  }

  private Object lazily(App app, LazySemantics lazy, NumberLineBindings place)
      throws NumberLine.Uncertain {
    @Nullable Value[] known = new Value[app.arity()];
    int next = lazy.next(known, -1);
    while (next != LazySemantics.ENOUGH) {
      if (!(value(app.child(next), place) instanceof Value value)) {
        throw new NumberLine.Uncertain("a number where none can be");
      }
      known[next] = value;
      next = lazy.next(known, next);
    }
    return machine.evaluateLazily(app, lazy, known);
  }

  private Object declared(App app, Declared symbol, NumberLineBindings place)
      throws NumberLine.Uncertain {
    Model.Body given = symbol.kind() == Declared.Kind.FUNCTION ? machine.body(symbol) : null;
    Command.Define define =
        symbol.kind() == Declared.Kind.DEFINED ? machine.definition(symbol) : null;
    if (app.isFunctionValue()) {
      throw new NumberLine.Uncertain("a function as a value");
    } else if (given != null) {
      return called(app, given.parameters(), given.value(), place);
    } else if (define != null) {
      return called(app, define.parameters(), define.body(), place);
    }
    throw new NumberLine.Uncertain("a symbol that says nothing of what moves");
  }

  private Object called(App app, List<Var> parameters, Term body, NumberLineBindings place)
      throws NumberLine.Uncertain {
    Object[] values = values(app, app.arity(), place);
    for (Object value : values) {
      if (value instanceof Unknown unknown) {
        return unknown.propagated();
      }
    }
    return value(body, NumberLineBindings.nested(null, machine.root(), parameters, values));
  }
}
