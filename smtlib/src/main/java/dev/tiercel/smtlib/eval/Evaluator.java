package dev.tiercel.smtlib.eval;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Binder;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import dev.tiercel.smtlib.range.Range;
import dev.tiercel.smtlib.value.Bool;
import dev.tiercel.smtlib.value.EvaluationServices;
import dev.tiercel.smtlib.value.Unknown;
import dev.tiercel.smtlib.value.Value;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Evaluates terms under one model. Caches the values of closed terms, so that repeated evaluation,
 * or evaluation of a term that shares sub-terms with an earlier one, costs only the new part. Not
 * thread-safe.
 */
public final class Evaluator {
  private static final Unknown UNFOLDED =
      new Unknown("a recursive definition, which no function may satisfy");

  private final Definitions definitions;
  private final Model model;
  private final EvaluationMachine machine;

  /**
   * Creates an evaluator.
   *
   * @param definitions definitions of the script in scope at the terms
   * @param completing whether a symbol that the model omits has the default value of its sort:
   *     right for a witness of our own, wrong for a solver's model of another script
   */
  public Evaluator(
      Definitions definitions, Model model, EvaluationBudget budget, boolean completing) {
    this(definitions, model, new EvaluationMachine(definitions, model, budget, completing, null));
  }

  private Evaluator(Definitions definitions, Model model, EvaluationMachine machine) {
    this.definitions = definitions;
    this.model = model;
    this.machine = machine;
  }

  /** Returns a completing evaluator that takes the values of open operators from a search. */
  public static Evaluator searching(
      Definitions definitions, Model model, EvaluationBudget budget, OpenValues openValues) {
    return new Evaluator(
        definitions, model, new EvaluationMachine(definitions, model, budget, true, openValues));
  }

  /** Returns an evaluator like this one under another model. */
  public Evaluator under(Model other) {
    return new Evaluator(
        definitions,
        other,
        new EvaluationMachine(
            definitions, other, machine.budget, machine.completing, machine.openValues));
  }

  /** Creates an evaluator with the default budget that completes the model with default values. */
  public Evaluator(Definitions definitions, Model model) {
    this(definitions, model, EvaluationBudget.DEFAULT, true);
  }

  /** The definitions of the script. */
  public Definitions definitions() {
    return definitions;
  }

  /** The model. */
  public Model model() {
    return model;
  }

  /**
   * Returns the value of a term without free variables; {@link Unknown} if it cannot be determined.
   */
  public Value value(Term closed) {
    return machine.value(closed);
  }

  /** The scope of closed terms. */
  public Scope scope() {
    return new Scope(machine.root());
  }

  /** A position in a formula, with the values of the variables in scope. */
  public static final class Scope {
    private final Environment environment;

    private Scope(Environment environment) {
      this.environment = environment;
    }
  }

  /**
   * Returns a scope in which only the given variables are bound.
   *
   * @param values one for each variable; not copied
   */
  public Scope scope(List<Var> variables, Value... values) {
    return new Scope(new Environment(machine.root(), variables, values));
  }

  /**
   * Returns the context for the meaning and backward rule of an operator at an application, with
   * the full budget. Valid until the next call of this evaluator.
   */
  public EvaluationServices context(App application) {
    return machine.context(application);
  }

  /** The steps of the budget that the last call spent. */
  public long effort() {
    return machine.effort();
  }

  /** Returns the default value of a symbol that the model omits; may be unknown. */
  public Value initial(Sort sort) {
    return machine.initial(sort);
  }

  /** Returns some simple values of a sort, at least one; may be unknown. */
  public List<Value> samples(Sort sort) {
    return machine.samples(sort);
  }

  /** Returns the value of a term in a scope. */
  public Value value(Term term, Scope scope) {
    return machine.value(term, scope.environment);
  }

  /**
   * Returns the value of a formula of which only the truth matters: a false formula may yield
   * unknown, which is quicker for universal quantifiers.
   */
  public Value truth(Term formula, Scope scope) {
    return machine.truth(formula, scope.environment);
  }

  /**
   * Returns the scope of a direct sub-term, or {@code null} if its variables have no single value:
   * under a quantifier, and in match cases that are not taken.
   */
  public @Nullable Scope inside(Term term, int child, Scope scope) {
    Environment inside = machine.inside(term, child, scope.environment);
    return inside == null ? null : inside == scope.environment ? scope : new Scope(inside);
  }

  /**
   * Returns the range in which each direct sub-term may vary, the others staying as they are, while
   * the term stays in a range: DIVER's backward rules, taken from the operators' rows. Every value
   * of a sub-term's range keeps the term in its range. For a let, only the body gets a range: a
   * bound value may vary as the occurrences of its variable may.
   *
   * @param wanted contains the term's current value
   * @return {@code null} for a sub-term of which nothing is known
   */
  public @Nullable Range[] ranges(Term term, Scope scope, Range wanted) {
    return new BackwardRanges(machine, scope.environment).of(term, wanted);
  }

  /** The environment in which no variable is bound. */
  Environment root() {
    return machine.root();
  }

  /** Returns the value of a term in an environment. */
  Value value(Term term, Environment environment) {
    return machine.value(term, environment);
  }

  /** Returns the instance that decides a quantifier, or {@code null} if none is found. */
  @Nullable Environment instance(Binder binder, Environment environment, Bool decisive) {
    return machine.instance(binder, environment, decisive);
  }

  /**
   * The value of a conjunction of assertions.
   *
   * @param verdict true if all hold, false if one is false, else unknown
   * @param decisive the assertion that is false, or else one that is unknown; {@code null} if there
   *     is none
   */
  public record Judgement(Value verdict, @Nullable Term decisive) {
    /** Whether every assertion holds. */
    public boolean holds() {
      return verdict == Bool.TRUE;
    }

    /** Whether an assertion is false. */
    public boolean fails() {
      return verdict == Bool.FALSE;
    }
  }

  /**
   * Evaluates the conjunction of assertions. Values found by unfolding a recursive definition
   * confirm no model unless it is known to terminate ({@link Definitions#areTotal}): without that
   * the verdict is false or unknown.
   */
  public Judgement judge(List<Term> assertions) {
    Value verdict = Bool.TRUE;
    Term decisive = null;
    for (Term assertion : assertions) {
      Value value = machine.value(assertion);
      if (value == Bool.FALSE) {
        return new Judgement(value, assertion);
      }
      if (value instanceof Unknown && decisive == null) {
        verdict = value;
        decisive = assertion;
      }
    }
    boolean unfolded = verdict == Bool.TRUE && !definitions.areTotal();
    return new Judgement(unfolded ? UNFOLDED : verdict, decisive);
  }
}
