package dev.tiercel.smtlib.eval;

import dev.tiercel.smtlib.ast.Binder;
import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.SubTerms;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import dev.tiercel.smtlib.value.Bool;
import dev.tiercel.smtlib.value.FiniteSet;
import dev.tiercel.smtlib.value.Unknown;
import dev.tiercel.smtlib.value.Value;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Evaluates binders. A quantifier over finitely many values is decided exhaustively; for others, a
 * witness or counterexample among some instances decides, and without one the value is unknown.
 */
record Quantifiers(
    EvaluationMachine machine,
    SortDomains domains,
    FunctionValues functions,
    EvaluationBudget budget) {
  private static final int MOST_LOOKED_AT = 1_000; // terms of a body, searched for literals
  private static final int MOST_SAMPLES = 24; // for one variable of an infinite sort
  private static final Unknown UNUSED = new Unknown("a variable that does not occur");
  private static final int FEW = 16; // instances that are cheaper than a proof

  Value value(Binder binder, Environment environment) {
    Term used = binder.withoutUnused();
    if (used != binder) {
      return machine.run(used, environment);
    }
    return switch (binder.kind()) {
      case FORALL -> search(binder, environment, Bool.FALSE, Long.MAX_VALUE);
      case EXISTS -> search(binder, environment, Bool.TRUE, Long.MAX_VALUE);
      case LAMBDA ->
          functions.lambda(binder.variables(), binder.body(), environment, binder.sort());
      case CHOICE -> new Unknown("a choice");
      case COMPREHENSION, OLD_COMPREHENSION -> comprehension(binder, environment);
    };
  }

  /**
   * As {@link #value} of a universal quantifier of which only the truth matters: instances beyond
   * the first few could only falsify it, and take most of the time.
   */
  Value truth(Binder universal, Environment environment) {
    Term used = universal.withoutUnused();
    if (used != universal) {
      return machine.run(used, environment);
    }
    return search(universal, environment, Bool.FALSE, FEW);
  }

  /** A comprehension over infinitely many values is unknown. */
  private Value comprehension(Binder binder, Environment environment) {
    Trial trial = trial(binder);
    if (!trial.exhaustive) {
      return new Unknown("a comprehension over infinitely many values");
    }
    Set<Value> elements = new LinkedHashSet<>();
    for (long i = 0; i < trial.size; i++) {
      Environment inside = inside(binder, environment, trial.columns, i);
      Value holds = machine.run(binder.body(), inside);
      Value element = holds == Bool.TRUE ? machine.run(binder.child(1), inside) : holds;
      if (element instanceof Unknown || !machine.spend(1)) {
        return element instanceof Unknown unknown
            ? unknown.propagated()
            : new Unknown("the cost of a comprehension");
      }
      if (holds == Bool.TRUE) {
        elements.add(element);
      }
    }
    return elements.stream().allMatch(Value::isComparable)
        ? new FiniteSet(elements)
        : new Unknown("a set of elements that cannot be compared");
  }

  /**
   * The values to try for the variables of a binder.
   *
   * @param exhaustive whether these are all values
   * @param size number of combinations: 0 if no value of a sort is known
   */
  private record Trial(List<List<Value>> columns, boolean exhaustive, long size) {}

  private Trial trial(Binder binder) {
    List<List<Value>> columns = new ArrayList<>();
    boolean exhaustive = true;
    long size = 1;
    for (Var variable : binder.variables()) {
      if (!isUsed(binder, variable)) {
        columns.add(List.of(UNUSED));
        continue;
      }
      int room = (int) Math.max(1, budget.instances() / Math.max(1, size));
      List<Value> column = domains.values(variable.sort(), room);
      if (column == null) {
        exhaustive = false;
        column = samples(binder, variable.sort(), room);
      } else {
        exhaustive &= domains.isClosed(variable.sort());
      }
      columns.add(column);
      size *= column.size();
    }
    return new Trial(columns, exhaustive, size);
  }

  private static boolean isUsed(Binder binder, Var variable) {
    for (int i = 0; i < binder.arity(); i++) {
      if (binder.child(i).freeVariables().contains(variable)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Searches for an instance with the decisive value.
   *
   * @param decisive false for a universal quantifier, true for an existential one
   * @param most limit on the instances tried if they are not exhaustive
   */
  private Value search(Binder binder, Environment environment, Bool decisive, long most) {
    if (decisive == Bool.FALSE && RepeatedDefinition.isOne(machine.definitions, binder)) {
      return Bool.TRUE;
    }
    boolean nested = isNested(binder.body());
    Value eliminated = nested ? byElimination(binder, environment) : decisive;
    if (nested && eliminated instanceof Bool) {
      return eliminated;
    }
    NumberLineQuantifiers lines = new NumberLineQuantifiers(machine, domains);
    Value along = lines.search(binder, environment, decisive);
    if (along instanceof Bool) {
      return along;
    }
    Trial trial = trial(binder);
    Value rest = decisive.negate();
    long tried = trial.exhaustive ? trial.size : Math.min(trial.size, most);
    for (long i = 0; i < tried; i++) {
      Value instance = machine.run(binder.body(), inside(binder, environment, trial.columns, i));
      if (instance == decisive) {
        return decisive;
      }
      rest = instance instanceof Unknown ? instance : rest;
      if (!machine.spend(1)) {
        return new Unknown("the cost of a quantifier");
      }
    }
    boolean further = !trial.exhaustive && most > FEW;
    if (further && lines.finds(binder, environment, decisive, trial.columns)) {
      return decisive;
    }
    if (trial.exhaustive) {
      return rest;
    } else if (isRefuted(binder, environment, decisive)) {
      return decisive.negate();
    }
    return nested ? eliminated : byElimination(binder, environment);
  }

  /** Whether a formula has quantifiers, so that a sample of its variables is expensive. */
  private static boolean isNested(Term body) {
    int looked = 0;
    for (Term term : SubTerms.of(body)) {
      if (term instanceof Binder || looked++ == MOST_LOOKED_AT) {
        return term instanceof Binder;
      }
    }
    return false;
  }

  /** Decides a formula of linear arithmetic, however its quantifiers are nested. */
  private Value byElimination(Binder binder, Environment environment) {
    DefinitionExpansion expansion = machine.expansion();
    Term closed = expansion.of(binder, List.of(), environment);
    machine.charge(expansion.created());
    LinearReader reader = new LinearReader(machine.steps);
    Boolean value = closed == null ? null : reader.decide(closed);
    machine.charge(reader.steps());
    return value == null ? new Unknown("a quantifier over infinitely many values") : Bool.of(value);
  }

  /** Whether a refutation shows that no instance has the decisive value. */
  private boolean isRefuted(Binder binder, Environment environment, Bool decisive) {
    DefinitionExpansion expansion = machine.expansion();
    Term body = expansion.of(binder.body(), binder.variables(), environment);
    machine.charge(expansion.created());
    if (body == null) {
      return false;
    }
    Refutation refutation = new Refutation().with(body, decisive == Bool.TRUE);
    boolean refuted = refutation.succeeds();
    machine.charge(refutation.steps());
    return refuted;
  }

  /** Returns an instance with the decisive value, or {@code null} if none is found. */
  @Nullable Environment instance(Binder binder, Environment environment, Bool decisive) {
    NumberLineQuantifiers lines = new NumberLineQuantifiers(machine, domains);
    if (lines.search(binder, environment, decisive) == decisive) {
      return lines.instance();
    }
    Trial trial = trial(binder);
    for (long i = 0; i < trial.size && machine.spend(1); i++) {
      Environment inside = inside(binder, environment, trial.columns, i);
      if (machine.run(binder.body(), inside) == decisive) {
        return inside;
      }
    }
    boolean isOpen = !trial.exhaustive;
    return isOpen && lines.finds(binder, environment, decisive, trial.columns)
        ? lines.instance()
        : null;
  }

  private static Environment inside(
      Binder binder, Environment environment, List<List<Value>> columns, long number) {
    Value[] values = new Value[columns.size()];
    long rest = number;
    for (int c = values.length - 1; c >= 0; c--) {
      List<Value> column = columns.get(c);
      values[c] = column.get((int) (rest % column.size()));
      rest /= column.size();
    }
    return new Environment(environment, binder.variables(), values);
  }

  /**
   * Returns relevant values of a sort: literals of the body, simple values, and values of known
   * terms.
   */
  private List<Value> samples(Binder binder, Sort sort, int room) {
    Set<Value> found = new LinkedHashSet<>();
    for (Term literal : literals(binder.body(), sort)) {
      found.add(machine.run(literal, machine.root()));
    }
    found.addAll(domains.samples(sort));
    for (Map.Entry<Term, Value> known : machine.root().cache().entrySet()) {
      if (known.getKey().sort() == sort && found.size() < MOST_SAMPLES) {
        found.add(known.getValue());
      }
    }
    found.removeIf(Unknown::is);
    return found.stream().limit(Math.min(room, MOST_SAMPLES)).toList();
  }

  private static Set<Term> literals(Term body, Sort sort) {
    Set<Term> found = new LinkedHashSet<>();
    int looked = 0;
    for (Term term : SubTerms.of(body)) {
      if (found.size() == MOST_SAMPLES / 2 || looked++ == MOST_LOOKED_AT) {
        break;
      }
      if (term instanceof Literal && term.sort() == sort) {
        found.add(term);
      }
    }
    return found;
  }
}
