package dev.tiercel.smtlib.decide;

import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.blast.BitVectorCircuits;
import dev.tiercel.smtlib.blast.Gates;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.ClosedRefutation;
import dev.tiercel.smtlib.eval.EvaluationBudget;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.eval.SortInstances;
import dev.tiercel.smtlib.search.HornDerivation;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Decides whether a check over finite sorts has a model: Bool, bit-vectors, floats of few bits,
 * enumerations and datatypes that are not recursive, arrays, functions and uninterpreted sorts of
 * these, quantifiers over few values. Over other sorts, it refutes Horn clauses for which a
 * derivation of {@code false} is found ({@link HornDerivation}), and contradictions of arithmetic
 * ({@link ClosedRefutation}).
 *
 * <p>No result is trusted by itself. A model is evaluated. A refutation is a proof by reverse unit
 * propagation, checked by {@link RupChecker}, of clauses whose circuits agree with our evaluator
 * for some values of the free symbols ({@link CircuitCrossCheck}); that a circuit agrees with its
 * operator's meaning everywhere is tested for all arguments of small widths.
 *
 * @param effort limits of each decision
 */
public record DecisionProcedure(DecisionLimits effort) {
  private static final long STEPS = 10; // of an evaluation, for each candidate of the effort
  private static final int NESTING = 20_000;
  private static final int INSTANCES = 300;
  private static final String ARITHMETIC =
      "Tiercel's decision procedure shows that there is no model: the formulas are contradictory"
          + " for all values of their constants.";
  private static final String INSTANTIATED =
      "Tiercel's decision procedure shows that there is no model: instances of the quantified"
          + " formulas by closed terms are contradictory.";

  /** Decides a check; deterministic. */
  public Decision decide(Check check) {
    if (check.reading() == Check.Reading.PARAMETRIC) {
      return SortInstances.of(check).stream()
          .map(this::decide)
          .filter(decision -> decision.status() == Decision.Status.UNSATISFIABLE)
          .findFirst()
          .orElse(Decision.undecided("sort parameters"));
    } else if (!check.understood()) {
      return Decision.undecided("a command that is not understood");
    }
    try {
      return decided(check);
    } catch (UnsupportedCheckException | Gates.GateLimitException e) {
      List<String> derivation = HornDerivation.find(check, effort.candidates());
      if (!derivation.isEmpty()) {
        return Decision.refuted(derivation);
      }
      if (isContradictory(check)) {
        return Decision.refuted(ARITHMETIC);
      }
      return isRefutedByInstances(check)
          ? Decision.refuted(INSTANTIATED)
          : Decision.undecided(String.valueOf(e.getMessage()));
    }
  }

  private boolean isContradictory(Check check) {
    return ClosedRefutation.refutes(
        check, new EvaluationBudget(STEPS * effort.candidates(), NESTING, INSTANCES));
  }

  /** Whether instances of the quantifiers have no model; only with ample effort. */
  private boolean isRefutedByInstances(Check check) {
    Check weaker =
        effort.candidates() < DecisionLimits.AMPLE.candidates() ? null : GroundInstances.of(check);
    if (weaker == null) {
      return false;
    }
    try {
      return decided(weaker).status() == Decision.Status.UNSATISFIABLE;
    } catch (UnsupportedCheckException | Gates.GateLimitException e) {
      return isContradictory(weaker);
    }
  }

  private Decision decided(Check check) {
    TabulatedOperators.LastOpenOperator asked = new TabulatedOperators.LastOpenOperator();
    Evaluator evaluator =
        Evaluator.searching(check.definitions(), Model.EMPTY, EvaluationBudget.DEFAULT, asked);
    SortEncodings encodings = new SortEncodings(check, evaluator);
    SymbolicValues symbolicValues =
        new SymbolicValues(
            new BitVectorCircuits(new Gates(effort.gates())),
            encodings,
            check.definitions()::datatype,
            effort.places());
    TabulatedOperators tabulated =
        new TabulatedOperators(symbolicValues, encodings, evaluator, asked, effort);
    OperatorTranslation operators =
        new OperatorTranslation(symbolicValues, encodings, evaluator, tabulated);
    TermTranslation translation =
        new TermTranslation(evaluator, encodings, symbolicValues, operators, effort);
    for (Term formula : check.formulas()) {
      symbolicValues.require(SymbolicValues.literal(translation.of(formula)));
    }
    symbolicValues.tables().finish();
    if (!encodings.suffice()) {
      throw new UnsupportedCheckException("an uninterpreted sort with many terms");
    }
    SatSolver.Answer answer =
        SatSolver.solve(
            Cnf.of(symbolicValues.gates(), symbolicValues.required()),
            effort.conflicts(),
            effort.propagations());
    return switch (answer.status()) {
      case OPEN -> Decision.undecided("too many conflicts or propagations");
      case UNPROVEN -> Decision.undecided("a refutation whose proof does not hold");
      case SATISFIABLE -> {
        boolean[] gates = answer.values();
        symbolicValues.gates().simulate(gates);
        yield proven(
            check, new ModelDecoder(gates, evaluator).model(check, translation, encodings));
      }
      case REFUTED ->
          new CircuitCrossCheck(check, evaluator, symbolicValues.gates(), translation).agrees()
              ? Decision.refuted()
              : Decision.undecided("a circuit that does not compute what its term means");
    };
  }

  private static Decision proven(Check check, @Nullable Model model) {
    if (model == null) {
      return Decision.undecided("a model that cannot be written");
    }
    Evaluator.Judgement judgement =
        new Evaluator(check.definitions(), model).judge(check.formulas());
    return judgement.holds()
        ? Decision.of(model)
        : Decision.undecided(
            judgement.fails() ? "a model that fails" : "a model that is not judged");
  }
}
