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
 * A solver that checks its own answer, model, proof or core never refutes it. One that does not
 * check by itself is asked once more with its checks of such an answer switched on; what it says
 * under them is looked at like any other answer of its own. What our evaluator says of the model
 * that a check refuses is part of the violation, because the check may be wrong and not the model.
 */
public final class SelfCheckOracle implements Oracle {
  /** What the loop switches the checks on for: one entry in so many. */
  static final int USUAL_IN_LOOP = 64;

  private final int oneIn;
  private final int oneInLoop;

  /**
   * An oracle.
   *
   * @param oneIn switches the checks on for one entry in so many, by content
   */
  public SelfCheckOracle(int oneIn) {
    this(oneIn, USUAL_IN_LOOP);
  }

  private SelfCheckOracle(int oneIn, int oneInLoop) {
    this.oneIn = oneIn;
    this.oneInLoop = oneInLoop;
  }

  /** This oracle, that the loop asks about one entry in so many. */
  SelfCheckOracle inLoop(int rarity) {
    return new SelfCheckOracle(oneIn, rarity);
  }

  @Override
  public String name() {
    return "self-check";
  }

  /**
   * Checking takes longer than answering, with cvc5 five times as long: it is rarer than what
   * others are asked again, so that by default it takes a twelfth of a run's time at most.
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
    if (run.failure() == null && run.decides() && execution.isOneIn(oneIn)) {
      violations.addAll(checked(execution, execution.target().configuredSolver()));
    }
    return violations;
  }

  private static boolean isRefuted(Run run) {
    return run.failure() != null && run.failure().kind() == Failure.Kind.SELF_CHECK;
  }

  /** Whether one's check of its own answer refutes it. */
  static boolean refutes(Answer answer, Execution execution) {
    ConfiguredSolver checking = checking(execution, answer);
    return !checking.equals(answer.configuredSolver())
        && isRefuted(execution.run(checking, asked(execution, checking)));
  }

  /** Who gave an answer, with its checks of such answers switched on. */
  private static ConfiguredSolver checking(Execution execution, Answer answer) {
    ConfiguredSolver who = answer.configuredSolver();
    Configuration checks = execution.selfChecks(who).of(answer.run().verdicts());
    return who.under(SelfChecks.join(who.configuration(), checks));
  }

  /**
   * The entry for a solver that checks: without what switches off in the script what the checks
   * need, as {@code (set-option :produce-proofs false)} does.
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

  /** What the target shows with its checks switched on. */
  private static List<Violation> checked(Execution execution, ConfiguredSolver target) {
    ConfiguredSolver checking = checking(execution, execution.target());
    if (checking.equals(target)) {
      return List.of();
    }
    Run run = execution.run(checking, asked(execution, checking));
    if (isRefuted(run)) {
      return List.of(violation(execution, checking, run));
    }
    Execution both = execution.besides(new Answer(checking, run));
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

  /** The solver without its checks. */
  private static ConfiguredSolver unchecked(
      Execution execution, ConfiguredSolver configuredSolver) {
    Configuration plain = configuredSolver.configuration();
    for (String option : execution.selfChecks(configuredSolver).all().values().keySet()) {
      plain = plain.without(option);
    }
    return configuredSolver.under(plain);
  }

  /**
   * What our evaluator finds of the models that the solver gives without its checks, which end it
   * before it gives any; empty where it gives none or nothing is known.
   */
  private static String judgement(Execution execution, ConfiguredSolver unchecked) {
    Answer answer =
        unchecked.equals(execution.target().configuredSolver())
            ? execution.target()
            : new Answer(unchecked, execution.run(unchecked, execution.entry().toString()));
    List<ModelCheck> models = execution.models(answer);
    for (ModelCheck model : models) {
      if (model.judgement().fails()) {
        return "Our evaluator finds an assertion false under its model, too: "
            + model.explanation()
            + ".";
      }
    }
    return !models.isEmpty() && models.stream().allMatch(m -> m.judgement().holds())
        ? "Our evaluator finds all assertions true under its model, so it is the check that is"
            + " wrong, not the answer."
        : "";
  }

  /**
   * What a failed check takes, since it says the same words whatever went wrong before. Where none
   * of the script's checks fails alone, with the assumptions asserted, it is the way of asking that
   * the solver cannot check, whatever is asked about.
   */
  private static String circumstances(
      Execution execution, ConfiguredSolver configuredSolver, Failure failure) {
    Script script = execution.script();
    if (!ConsistencyOracle.isIncremental(script)) {
      return " in " + ScriptProfile.of(script);
    }
    for (Check check : execution.checks()) {
      if (check.understood()) {
        Entry alone = execution.entry().withScript(check.alone(1));
        Failure seen = execution.run(configuredSolver, alone.toString()).failure();
        if (seen != null && seen.key().equals(failure.key())) {
          return " in " + ScriptProfile.of(alone.script());
        }
      }
    }
    return ScriptProfile.assumes(script) ? " under assumptions" : " after another check";
  }

  /**
   * One solver refutes its own answer.
   *
   * @param where what tells the failure from others beside its key
   * @param judgement what our evaluator says of the model; may be empty
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
