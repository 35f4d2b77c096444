package dev.tiercel.smtlib.eval;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Binder;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import dev.tiercel.smtlib.range.Range;
import dev.tiercel.smtlib.value.Bool;
import dev.tiercel.smtlib.value.Context;
import dev.tiercel.smtlib.value.Unknown;
import dev.tiercel.smtlib.value.Value;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds values under one model. It remembers the values of closed terms, so that asking again, or
 * asking for a term that shares parts with an earlier one, costs only what is new. Not thread-safe.
 */
public final class Evaluator {
  private static final Unknown UNFOLDED =
      new Unknown("a recursive definition, which no function may satisfy");

  private final Definitions definitions;
  private final Model model;
  private final Machine machine;

  /**
   * An evaluator.
   *
   * @param definitions what the script defines where the terms stand
   * @param completing whether a symbol of which the model says nothing has the default value of its
   *     sort: right for a witness of our own, wrong for a solver's model of another script
   */
  public Evaluator(Definitions definitions, Model model, Budget budget, boolean completing) {
    this(definitions, model, new Machine(definitions, model, budget, completing, null));
  }

  private Evaluator(Definitions definitions, Model model, Machine machine) {
    this.definitions = definitions;
    this.model = model;
    this.machine = machine;
  }

  /** A completing evaluator that asks a search what holds where the standard says nothing. */
  public static Evaluator searching(
      Definitions definitions, Model model, Budget budget, OpenValues openValues) {
    return new Evaluator(
        definitions, model, new Machine(definitions, model, budget, true, openValues));
  }

  /** An evaluator with the usual budget that completes the model with defaults. */
  public Evaluator(Definitions definitions, Model model) {
    this(definitions, model, Budget.DEFAULT, true);
  }

  /** What the script defines. */
  public Definitions definitions() {
    return definitions;
  }

  /** The model. */
  public Model model() {
    return model;
  }

  /** The value of a term without free variables; {@link Unknown} where there is none to be had. */
  public Value value(Term closed) {
    return machine.value(closed);
  }

  /** Where closed terms stand. */
  public Scope scope() {
    return new Scope(machine.root());
  }

  /** A place in a formula, with the values of the variables that are in view there. */
  public static final class Scope {
    private final Environment environment;

    private Scope(Environment environment) {
      this.environment = environment;
    }
  }

  /**
   * A place where variables are bound and nothing else is.
   *
   * @param values one for each variable; not copied
   */
  public Scope scope(List<Var> variables, Value... values) {
    return new Scope(new Environment(machine.root(), variables, values));
  }

  /**
   * What the meaning and the backward rule of an operator may ask where an application stands, with
   * the whole budget to spend; until something else is asked of this evaluator.
   */
  public Context context(App application) {
    return machine.context(application);
  }

  /** How many steps of the budget were taken since something was last asked for. */
  public long effort() {
    return machine.effort();
  }

  /** The value that a symbol has of which the model says nothing; it may be unknown. */
  public Value initial(Sort sort) {
    return machine.initial(sort);
  }

  /** Some simple values of a sort, at least one, which may be unknown. */
  public List<Value> samples(Sort sort) {
    return machine.samples(sort);
  }

  /** The value of a term in a scope. */
  public Value value(Term term, Scope scope) {
    return machine.value(term, scope.environment);
  }

  /**
   * The value of a formula in a scope where only its truth counts: what is not true may as well be
   * unknown, which takes less time to find out of a universal quantifier.
   */
  public Value truth(Term formula, Scope scope) {
    return machine.truth(formula, scope.environment);
  }

  /**
   * The scope of a direct sub-term, or {@code null} where the variables that it sees have no one
   * value: under a quantifier, and in the case of a match that is not taken.
   */
  public @Nullable Scope inside(Term term, int child, Scope scope) {
    Environment inside = machine.inside(term, child, scope.environment);
    return inside == null ? null : inside == scope.environment ? scope : new Scope(inside);
  }

  /**
   * What each direct sub-term may become, the others staying as they are, while the term stays in a
   * range: every value of a sub-term's range keeps it there. DIVER's rules, by the operators' rows.
   * The values of a let count as used nowhere: what their variables may become is what they may.
   *
   * @param wanted holds the term's value
   * @return {@code null} for a sub-term of which nothing is known
   */
  public @Nullable Range[] ranges(Term term, Scope scope, Range wanted) {
    return new Preimages(machine, scope.environment).of(term, wanted);
  }

  /** Where no variable is bound. */
  Environment root() {
    return machine.root();
  }

  /** The value of a term at a place where variables are bound. */
  Value value(Term term, Environment environment) {
    return machine.value(term, environment);
  }

  /** The instance that gives a quantifier a value, or {@code null} if none is found. */
  @Nullable Environment instance(Binder binder, Environment environment, Bool decisive) {
    return machine.instance(binder, environment, decisive);
  }

  /**
   * What assertions come to together.
   *
   * @param verdict true if all hold, false if one does not, else unknown
   * @param decisive the assertion that is false, or one that is unknown; {@code null} if there is
   *     none
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
   * Whether all assertions hold. Values found by unfolding a recursive definition prove no model
   * unless it is known to end ({@link Definitions#areTotal}): else the answer is false or unknown.
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
