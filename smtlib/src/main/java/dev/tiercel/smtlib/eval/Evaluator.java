package dev.tiercel.smtlib.eval;

import dev.tiercel.smtlib.ast.Binder;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.value.Bool;
import dev.tiercel.smtlib.value.Unknown;
import dev.tiercel.smtlib.value.Value;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds values under one model. It remembers the values of closed terms, so that asking again, or
 * asking for a term that shares parts with an earlier one, costs only what is new. Not thread-safe.
 */
public final class Evaluator {
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
    this.definitions = definitions;
    this.model = model;
    this.machine = new Machine(definitions, model, budget, completing);
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
   * @param decisive the assertion that is false, or one that is unknown; {@code null} if all hold
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

  /** Whether all assertions hold. */
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
    return new Judgement(verdict, decisive);
  }
}
