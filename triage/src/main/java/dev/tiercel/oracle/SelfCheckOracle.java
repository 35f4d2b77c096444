package dev.tiercel.oracle;

import dev.tiercel.entry.Entry;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Failure;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.SelfChecks;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * Oracle for self-checks: a solver that checks its own answer, model, proof or core never refutes
 * it. One that does not check by default is run once more with its checks for such an answer
 * switched on; its output under them is judged like any other answer of it. What our evaluator
 * finds of a model that a check rejects is part of the violation, because the check may be wrong
 * and not the model.
 */
public final class SelfCheckOracle implements Oracle {
  /** In the loop the checks are switched on for one entry in this many. */
  static final int USUAL_IN_LOOP = 64;

  private final int oneIn;
  private final int oneInLoop;

  /**
   * An oracle.
   *
   * @param oneIn switches the checks on for one entry in this many, by content
   */
  public SelfCheckOracle(int oneIn) {
    this(oneIn, USUAL_IN_LOOP);
  }

  private SelfCheckOracle(int oneIn, int oneInLoop) {
    this.oneIn = oneIn;
    this.oneInLoop = oneInLoop;
  }

  /** Returns this oracle with another sampling rate for the loop. */
  SelfCheckOracle inLoop(int rarity) {
    return new SelfCheckOracle(oneIn, rarity);
  }

  @Override
  public String name() {
    return "self-check";
  }

  /**
   * Checking takes longer than answering, with cvc5 five times as long: it is sampled more rarely
   * than other repeated runs, so that by default it takes a twelfth of a run's time at most.
   */
  @Override
  public Oracle sampled(int sample) {
    return new SelfCheckOracle(Math.max(1, oneInLoop * sample / Oracles.SAMPLED), oneInLoop);
  }

  @Override
  public List<Violation> violations(Execution execution) {
    List<Violation> violations = new ArrayList<>(0);
    for (Answer answer : execution.answers()) {
      if (isRefuted(answer.run())) {
        violations.add(violation(execution, answer.configuredSolver(), answer.run()));
      }
    }
    Run run = execution.target().run();
    if (run.failure() == null && run.decides() && execution.isSampled(oneIn)) {
      violations.addAll(checked(execution, execution.target().configuredSolver()));
    }
    return violations;
  }

  private static boolean isRefuted(Run run) {
    return run.failure() != null && run.failure().kind() == Failure.Kind.SELF_CHECK;
  }

  /** Whether a solver's check of its own answer refutes it. */
  static boolean refutes(Answer answer, Execution execution) {
    ConfiguredSolver checking = checking(execution, answer);
    return !checking.equals(answer.configuredSolver())
        && isRefuted(execution.run(checking, asked(execution, checking)));
  }

  /** Returns the solver of an answer with its checks of such answers switched on. */
  private static ConfiguredSolver checking(Execution execution, Answer answer) {
    ConfiguredSolver who = answer.configuredSolver();
    Configuration checks = execution.selfChecks(who).of(answer.run().verdicts());
    return who.withConfiguration(SelfChecks.join(who.configuration(), checks));
  }

  /**
   * Returns the entry for a solver that checks: without options in the script that switch off what
   * the checks need, as {@code (set-option :produce-proofs false)} does.
   */
  static String asked(Execution execution, ConfiguredSolver checking) {
    Set<String> set = execution.selfChecks(checking).all().values().keySet();
    List<Command> kept =
        execution.script().commands().stream()
            .filter(
                command ->
                    !(command instanceof Command.SetOption option)
                        || !option.value().equals("false")
                        || !set.contains(option.keyword().substring(1)))
            .toList();
    return kept.size() == execution.script().commands().size()
        ? execution.entry().toString()
        : execution.entry().withScript(new Script(kept)).toString();
  }

  /** Returns the violations of the target with its checks switched on. */
  private static List<Violation> checked(Execution execution, ConfiguredSolver target) {
    ConfiguredSolver checking = checking(execution, execution.target());
    if (checking.equals(target)) {
      return List.of();
    }
    Run run = execution.run(checking, asked(execution, checking));
    if (isRefuted(run)) {
      return List.of(violation(execution, checking, run));
    }
    Execution both = execution.withAnswer(new Answer(checking, run));
    List<Violation> violations = new ArrayList<>(new CrashOracle().violations(both));
    violations.addAll(new DisagreementOracle().violations(both));
    return violations;
  }

  private static Violation violation(
      Execution execution, ConfiguredSolver configuredSolver, Run run) {
    Failure failure = Objects.requireNonNull(run.failure());
    ConfiguredSolver unchecked = unchecked(execution, configuredSolver);
    return new FailedCheck(
        configuredSolver,
        failure.key(),
        circumstances(execution, configuredSolver, failure) + BugKeys.underOptions(unchecked),
        judgement(execution, unchecked));
  }

  /** Returns the solver without its checks. */
  private static ConfiguredSolver unchecked(
      Execution execution, ConfiguredSolver configuredSolver) {
    Configuration plain = configuredSolver.configuration();
    for (String option : execution.selfChecks(configuredSolver).all().values().keySet()) {
      plain = plain.without(option);
    }
    return configuredSolver.withConfiguration(plain);
  }

  /**
   * Returns what our evaluator finds of the models that the solver gives without its checks, since
   * these end it before it prints any; empty where it gives none or nothing is known.
   */
  private static String judgement(Execution execution, ConfiguredSolver unchecked) {
    Answer answer =
        unchecked.equals(execution.target().configuredSolver())
            ? execution.target()
            : new Answer(unchecked, execution.run(unchecked, execution.entry().toString()));
    List<ModelCheck> models = execution.models(answer);
    for (ModelCheck model : models) {
      if (model.judgement().fails()) {
        return "Tiercel's evaluator finds an assertion false under its model, too: "
            + model.explanation()
            + ".";
      }
    }
    return !models.isEmpty() && models.stream().allMatch(m -> m.judgement().holds())
        ? "Tiercel's evaluator finds all assertions true under its model, so it is the check that"
            + " is wrong, not the answer."
        : "";
  }

  /**
   * Returns the circumstances of a failed check, since its message is the same whatever the cause.
   * Where none of the script's checks fails alone, with the assumptions asserted, the solver cannot
   * check this kind of query, whatever its formulas.
   */
  private static String circumstances(
      Execution execution, ConfiguredSolver configuredSolver, Failure failure) {
    Script script = execution.script();
    if (!ConsistencyOracle.isIncremental(script)) {
      return " in " + ScriptProfile.of(script);
    }
    for (Check check : execution.checks()) {
      if (check.understood()) {
        Entry alone = execution.entry().withScript(check.standalone(1));
        Failure seen = execution.run(configuredSolver, alone.toString()).failure();
        if (seen != null && seen.key().equals(failure.key())) {
          return " in " + ScriptProfile.of(alone.script());
        }
      }
    }
    return ScriptProfile.assumes(script) ? " under assumptions" : " after another check";
  }

  /**
   * Violation: a solver refutes its own answer.
   *
   * @param where distinguishes failures with the same key
   * @param judgement what our evaluator finds of the model; may be empty
   */
  record FailedCheck(
      ConfiguredSolver configuredSolver, String failureKey, String where, String judgement)
      implements SolverViolation {
    @Override
    public String kind() {
      return "self-check";
    }

    @Override
    public Symptom symptom() {
      return Symptom.SELF_CHECK;
    }

    @Override
    public String key() {
      return configuredSolver.identity().name() + " self-check " + failureKey + where;
    }

    @Override
    public String reason() {
      return configuredSolver
          + " refuted its own answer when it checked it: "
          + failureKey
          + (judgement.isEmpty() ? "." : ". " + judgement);
    }

    @Override
    public Set<String> oracles() {
      return Set.of("self-check", "refutation", "solution", "model");
    }

    @Override
    public boolean confirmedBy(Violation seen) {
      return BugKeys.on(
          configuredSolver,
          seen,
          List.of(
              FailedCheck.class,
              RefutationOracle.Refutation.class,
              SolutionOracle.WrongSat.class,
              ModelOracle.InvalidModel.class));
    }
  }
}
