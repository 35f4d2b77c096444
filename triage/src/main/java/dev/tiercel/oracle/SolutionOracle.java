package dev.tiercel.oracle;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.ExpectedAnswer;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.decide.Decision;
import dev.tiercel.smtlib.decide.DecisionLimits;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.solver.Verdict;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Oracle for solution soundness: no solver answers sat to a check with evidence that it has no
 * model. Evidence is, in this order,
 *
 * <ul>
 *   <li>construction: the first check of the entry contains all assertions of a script that is
 *       known to be unsatisfiable;
 *   <li>agreement: two solvers that share no code refute the check;
 *   <li>failure: the model that comes with sat makes an assertion false, and a solver that shares
 *       no code with the one that gave it refutes the check: there is no other model either;
 *   <li>decision: our own procedure refutes the check, without any solver ({@link
 *       dev.tiercel.smtlib.decide.DecisionProcedure});
 *   <li>instances: the solver itself, or two that share no code, refute instances of the script's
 *       recursive definitions ({@link DefinitionInstances}).
 * </ul>
 *
 * <p>Nothing is reported where the evaluator accepts any of the models that come with sat, which
 * proves the evidence wrong, or where a second solver that shares no code with the first answers
 * sat. Solvers are no evidence against each other if they interpret a term differently.
 */
public final class SolutionOracle implements Oracle {
  private static final String CONSTRUCTION =
      "The check is unsatisfiable by construction: its assertions hold those of a script that is"
          + " known to be unsatisfiable.";

  private final @Nullable DecisionLimits effort;

  /** An oracle that runs no decision procedure, and uses decisions made before. */
  public SolutionOracle() {
    this(null);
  }

  /**
   * An oracle.
   *
   * @param effort limit of a decision; {@code null} for none
   */
  public SolutionOracle(@Nullable DecisionLimits effort) {
    this.effort = effort;
  }

  /** In the loop {@link BudgetedDecision} has decided already what was affordable. */
  @Override
  public Oracle sampled(int oneIn) {
    return new SolutionOracle(effort == null || oneIn > 1 ? null : DecisionLimits.SMALL);
  }

  @Override
  public Oracle brief() {
    return new SolutionOracle(effort == null ? null : DecisionLimits.SMALL);
  }

  @Override
  public String name() {
    return "solution";
  }

  @Override
  public List<Violation> violations(Execution execution) {
    int checks = 0;
    for (Answer answer : execution.answers()) {
      checks = Math.max(checks, answer.run().verdicts().size());
    }
    List<Violation> violations = List.of();
    for (int check = 0; check < checks; check++) {
      Violation violation =
          execution.entry().witness().hasModel(check) ? null : violation(execution, check);
      if (violation != null) {
        violations = violations.isEmpty() ? new ArrayList<>() : violations;
        violations.add(violation);
      }
    }
    return violations;
  }

  private @Nullable Violation violation(Execution execution, int check) {
    List<Answer> sat = execution.answersWith(Verdict.SAT, check);
    if (sat.isEmpty() || !hasEvidence(execution, check)) {
      return null;
    }
    Answer wrong = sat.get(0);
    if (isConfirmed(wrong, sat) || execution.holds(check, sat)) {
      return null;
    }
    String failing = failing(execution, check, wrong);
    Proof proof = proof(execution, check, wrong, !failing.isEmpty());
    String ingredients = ScriptProfile.of(execution.script());
    return proof == null
        ? null
        : new WrongSat(wrong.configuredSolver(), check, ingredients, failing, proof);
  }

  /** Whether there may be evidence, before models are requested. */
  private boolean hasEvidence(Execution execution, int check) {
    return constructed(execution.entry(), check)
        || (!DisputedSemantics.in(execution.script())
            && (effort != null
                || isRefuted(execution.decision(check))
                || !execution.answersWith(Verdict.UNSAT, check).isEmpty()));
  }

  private @Nullable Proof proof(Execution execution, int check, Answer wrong, boolean fails) {
    if (constructed(execution.entry(), check)) {
      return new Proof(List.of(), CONSTRUCTION);
    }
    List<Answer> unsat = execution.answersWith(Verdict.UNSAT, check);
    Proof proof = agreement(unsat);
    if (proof == null && fails) {
      proof = refutation(wrong, unsat);
    }
    if (proof == null) {
      Decision decision =
          effort == null ? execution.decision(check) : execution.decide(check, effort);
      proof = isRefuted(decision) ? new Proof(List.of(), decision.why()) : null;
    }
    return proof == null && effort != null ? byInstances(execution, check, unsat) : proof;
  }

  /** Solvers that unfold definitions refute instances of them. */
  private static @Nullable Proof byInstances(Execution execution, int check, List<Answer> unsat) {
    List<Check> checks =
        execution.checks(); // a solver may print more answers than there are checks
    Script instances =
        check < checks.size()
                && checks.get(check).understood()
                && checks.get(check).definitions().areRecursive()
            ? DefinitionInstances.of(checks.get(check))
            : null;
    IndependentRefutation refutation =
        instances == null ? null : IndependentRefutation.of(execution, instances);
    return refutation == null
        ? null
        : new Proof(
            unsat.stream().map(Answer::configuredSolver).toList(),
            "A definition is an axiom, and "
                + refutation.describeRefuters()
                + " instances of it:\n"
                + refutation.script().strip());
  }

  private static boolean isRefuted(Decision decision) {
    return decision.status() == Decision.Status.UNSATISFIABLE;
  }

  /** A script's {@code :status} is a claim of its author and not a construction. */
  private static boolean constructed(Entry entry, int check) {
    return check == 0
        && entry.expected() == ExpectedAnswer.UNSAT
        && entry.statuses().of(0) != ExpectedAnswer.UNSAT;
  }

  /**
   * Whether a solver that shares no code with another answers sat as well: then it is one against
   * one.
   */
  static boolean isConfirmed(Answer wrong, List<Answer> sat) {
    return sat.stream().anyMatch(a -> independent(a, wrong));
  }

  private static boolean independent(Answer a, Answer b) {
    return a.configuredSolver().identity().independentOf(b.configuredSolver().identity());
  }

  private static @Nullable Proof agreement(List<Answer> unsat) {
    for (Answer first : unsat) {
      for (Answer second : unsat) {
        if (independent(first, second)) {
          return new Proof(
              List.of(first.configuredSolver(), second.configuredSolver()),
              first.configuredSolver()
                  + " and "
                  + second.configuredSolver()
                  + ", which share no code, refute it.");
        }
      }
    }
    return null;
  }

  /**
   * Returns what is false under the model that comes with sat; empty if it is not known to fail.
   */
  static String failing(Execution execution, int check, Answer wrong) {
    return execution.models(wrong).stream()
        .filter(m -> m.check().number() == check && m.judgement().fails())
        .findFirst()
        .map(ModelCheck::explanation)
        .orElse("");
  }

  private static @Nullable Proof refutation(Answer wrong, List<Answer> unsat) {
    for (Answer other : unsat) {
      if (independent(other, wrong)) {
        return new Proof(
            List.of(other.configuredSolver()),
            other.configuredSolver() + ", which shares no code with it, refutes it.");
      }
    }
    return null;
  }

  /**
   * Evidence that there is no model.
   *
   * @param refuters refuting solvers; empty for a construction and for a decision of our own
   * @param words a sentence
   */
  record Proof(List<ConfiguredSolver> refuters, String words) {}

  /**
   * Violation: a solver answers sat to an unsatisfiable check.
   *
   * @param check index of the check in the script, from 0
   * @param failing what is false under its model; empty if that is not known
   */
  record WrongSat(
      ConfiguredSolver configuredSolver, int check, String ingredients, String failing, Proof proof)
      implements Violation {
    @Override
    public String kind() {
      return "solution";
    }

    @Override
    public Symptom symptom() {
      return Symptom.WRONG_SAT;
    }

    @Override
    public String key() {
      return BugKeys.key(configuredSolver, "says sat where no model exists", ingredients);
    }

    @Override
    public List<String> keys() {
      List<String> keys = new ArrayList<>(List.of(key()));
      if (!failing.isEmpty()) {
        keys.add(ModelOracle.InvalidModel.key(configuredSolver, ingredients));
      }
      for (ConfiguredSolver other : proof.refuters()) {
        keys.add(
            new DisagreementOracle.Disagreement(
                    configuredSolver, other, check, ingredients, Verdict.SAT, Verdict.UNSAT)
                .key());
      }
      return keys;
    }

    @Override
    public String reason() {
      return BugKeys.answers(configuredSolver, Verdict.SAT, check)
          + (failing.isEmpty()
              ? ". "
              : " with a model under which an assertion is false: " + failing + ". ")
          + proof.words();
    }

    @Override
    public List<ConfiguredSolver> configuredSolvers() {
      List<ConfiguredSolver> all = new ArrayList<>(List.of(configuredSolver));
      all.addAll(proof.refuters());
      return all;
    }

    @Override
    public boolean confirmedBy(Violation seen) {
      return BugKeys.on(configuredSolver, seen, List.of(WrongSat.class));
    }
  }
}
