package dev.tiercel.oracle;

import dev.tiercel.solver.Run;
import dev.tiercel.solver.Verdict;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Oracle for races: a script that several threads solve ({@link ThreadOptions}) is repeated, each
 * time in a process of its own, and never gets the opposite answer or a crash. {@code unknown} and
 * limits may come and go.
 */
public final class RaceOracle implements Oracle {
  /** Repetitions outside the loop: one that differs in four runs is missed in one of 300 cases. */
  private static final int REPETITIONS = 20;

  /** Repetitions in the loop, in which every script with threads is repeated. */
  private static final int REPETITIONS_IN_LOOP = 2;

  private final int repetitions;

  /** An oracle for use outside the loop. */
  public RaceOracle() {
    this(REPETITIONS);
  }

  private RaceOracle(int repetitions) {
    this.repetitions = repetitions;
  }

  @Override
  public String name() {
    return "race";
  }

  @Override
  public Oracle sampled(int sample) {
    return new RaceOracle(REPETITIONS_IN_LOOP);
  }

  @Override
  public List<Violation> violations(Execution execution) {
    Answer target = execution.target();
    ConfiguredSolver who = target.configuredSolver();
    if (!target.run().decides()
        || !ThreadOptions.startThreads(who.configuration(), execution.script())) {
      return List.of();
    }
    String script = execution.entry().toString();
    for (int i = 0; i < repetitions; i++) {
      Violation violation = violation(execution, who, execution.run(who, script));
      if (violation != null) {
        return List.of(violation);
      }
    }
    return List.of();
  }

  private static @Nullable Violation violation(
      Execution execution, ConfiguredSolver who, Run again) {
    Run first = execution.target().run();
    String ingredients = ScriptProfile.of(execution.script());
    int checks = Math.min(first.verdicts().size(), again.verdicts().size());
    for (int i = 0; i < checks; i++) {
      Verdict one = first.verdicts().get(i);
      Verdict other = again.verdicts().get(i);
      boolean opposite = one.isDecided() && other.isDecided() && one != other;
      if (opposite || other == Verdict.CRASH) {
        return new Race(who, i, ingredients, one, other);
      }
      if (!one.isDecided() || !other.isDecided()) {
        return null; // later checks may have been left out
      }
    }
    return null;
  }

  /**
   * Violation: repetitions of a run differ.
   *
   * @param check index of the check in the script, from 0
   */
  record Race(
      ConfiguredSolver configuredSolver,
      int check,
      String ingredients,
      Verdict answer,
      Verdict answerAgain)
      implements SolverViolation {
    @Override
    public String kind() {
      return "race";
    }

    @Override
    public Symptom symptom() {
      return answerAgain == Verdict.CRASH ? Symptom.CRASH : Symptom.SELF_CHECK;
    }

    /** Which of the answers comes first is chance, so the key has both in a fixed order. */
    @Override
    public String key() {
      String does =
          answerAgain == Verdict.CRASH
              ? "crashes in some repetitions"
              : "says sat in some repetitions and unsat in others";
      return BugKeys.key(configuredSolver, does, ingredients);
    }

    @Override
    public String reason() {
      String again = answerAgain == Verdict.CRASH ? "crashes" : "says " + BugKeys.word(answerAgain);
      return BugKeys.answers(configuredSolver, answer, check)
          + ", and "
          + again
          + " when the same script is run again, each time in a process of its own.";
    }

    @Override
    public Set<String> oracles() {
      return Set.of("race", "crash", "refutation", "solution", "model");
    }

    @Override
    public boolean confirmedBy(Violation seen) {
      return BugKeys.on(
          configuredSolver,
          seen,
          List.of(
              Race.class,
              CrashOracle.Crash.class,
              RefutationOracle.Refutation.class,
              SolutionOracle.WrongSat.class));
    }
  }
}
