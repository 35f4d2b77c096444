package dev.tiercel.oracle;

import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.proof.Proof;
import dev.tiercel.smtlib.proof.ProofSearch;
import dev.tiercel.smtlib.proof.ProofVerdict;
import dev.tiercel.smtlib.proof.ProofVerdict.WrongStep;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Verdict;
import java.util.List;
import java.util.Map;

/**
 * Oracle for proofs: the premises of each step that {@code get-proof} prints imply its conclusion;
 * values that satisfy the premises and not the conclusion refute the step, and so does the solver
 * itself if it answers sat to them ({@link OpenProofSteps}). Applies to scripts with one check
 * only.
 */
public final class ProofOracle implements Oracle {
  private static final String PROOF = "get-proof";
  private static final int JUDGED = 10; // a proof is judged if at most one step in this many is not
  private static final int MOST_STEPS = 2_000;
  private static final int MOST_STEPS_IN_LOOP = 40;
  private static final int EVALUATIONS_IN_LOOP = 30;

  private final int evaluations;
  private final int steps;
  private final int oneIn;
  private final boolean asksSolver; // about steps that search has left open

  /**
   * An oracle.
   *
   * @param evaluations candidate values tried for each step
   */
  public ProofOracle(int evaluations) {
    this(evaluations, MOST_STEPS, 1, true);
  }

  private ProofOracle(int evaluations, int steps, int oneIn, boolean asksSolver) {
    this.evaluations = evaluations;
    this.steps = steps;
    this.oneIn = oneIn;
    this.asksSolver = asksSolver;
  }

  @Override
  public boolean searches() {
    return true;
  }

  @Override
  public Oracle sampled(int sample) {
    return new ProofOracle(EVALUATIONS_IN_LOOP, MOST_STEPS_IN_LOOP, sample, false);
  }

  @Override
  public Oracle brief() {
    return new ProofOracle(Math.min(evaluations, EVALUATIONS_IN_LOOP), steps, oneIn, asksSolver);
  }

  @Override
  public String name() {
    return "proof";
  }

  @Override
  public List<Violation> violations(Execution execution) {
    Run run = execution.target().run();
    if (run.last() != Verdict.UNSAT || !asksForProof(execution.script())) {
      return List.of();
    }
    List<Check> checks = execution.checks();
    if (checks.size() != 1 || !checks.get(0).understood() || !execution.isSampled(oneIn)) {
      return List.of();
    }
    ProofVerdict verdict = verdict(execution, checks.get(0));
    if (JUDGED * verdict.judged() >= (JUDGED - 1) * verdict.steps().size()
        && verdict.judged() > 0) {
      execution.questions().stream()
          .filter(question -> question.name().equals(PROOF))
          .forEach(execution::judged);
    }
    WrongStep wrong = verdict.wrong();
    if (wrong == null && asksSolver) {
      wrong = OpenProofSteps.refuted(execution, verdict.open());
    }
    return wrong == null
        ? List.of()
        : List.of(new WrongProof(execution.target().configuredSolver(), wrong, verdict.summary()));
  }

  /**
   * Judges the printed proof or, where its steps do not contain their conclusions, the same proof
   * in a format in which they do.
   */
  private ProofVerdict verdict(Execution execution, Check check) {
    ConfiguredSolver target = execution.target().configuredSolver();
    ProofVerdict printed =
        ProofSearch.judge(
            Proof.parseAll(execution.target().run().output()), check, evaluations, steps);
    if (printed.wrong() != null
        || printed.judged() == printed.steps().size()
        || execution.answerFacts().explicitProof().isDefault()) {
      return printed;
    }
    List<Proof> telling = ProofRuns.proofs(execution, target, check);
    ProofVerdict explicit = ProofSearch.judge(telling, check, evaluations, steps);
    return explicit.wrong() != null || explicit.judged() > printed.judged() ? explicit : printed;
  }

  private static boolean asksForProof(Script script) {
    for (Command command : script.commands()) {
      if (command instanceof Command.Opaque opaque && opaque.name().equals(PROOF)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Violation: a solver gives a proof with a step that is no implication.
   *
   * @param summary how many steps were judged
   */
  record WrongProof(ConfiguredSolver configuredSolver, WrongStep step, String summary)
      implements SolverViolation {
    @Override
    public String kind() {
      return "proof";
    }

    @Override
    public Symptom symptom() {
      return Symptom.WRONG_PROOF;
    }

    @Override
    public String key() {
      return BugKeys.key(configuredSolver, "gives a wrong proof", "step " + step.rule());
    }

    @Override
    public String reason() {
      return BugKeys.answers(configuredSolver, Verdict.UNSAT, 0)
          + " with a proof whose step "
          + step.rule()
          + " (step.smt2) is wrong: its premises hold and its conclusion does not "
          + (step.model().isEmpty()
              ? "according to the solver itself, which answers sat to step.smt2."
              : "under\n" + step.model())
          + "\n"
          + summary;
    }

    @Override
    public Map<String, String> exhibits() {
      return Map.of("step.smt2", step.script());
    }
  }
}
