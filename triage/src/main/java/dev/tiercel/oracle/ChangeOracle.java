package dev.tiercel.oracle;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Verdict;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Regression oracle: after a change a solver still accepts what it accepted before, and still
 * decides what it decided. Answers that became wrong are left to other oracles, which use the
 * earlier build as a reference; so this oracle comes last. Two correct answers may differ: models
 * are judged one by one by the evaluator.
 */
public final class ChangeOracle implements Oracle {
  /** Under options the earlier build is run once more, for one entry in this many. */
  private final int oneIn;

  private final SolverId before;

  /** Compares with the solver before the change. */
  public ChangeOracle(SolverId before) {
    this(before, 1);
  }

  private ChangeOracle(SolverId before, int oneIn) {
    this.before = before;
    this.oneIn = oneIn;
  }

  @Override
  public String name() {
    return "change";
  }

  @Override
  public Oracle sampled(int many) {
    return new ChangeOracle(before, many);
  }

  @Override
  public List<Violation> violations(Execution execution) {
    Answer now = execution.target();
    Answer earlier = earlier(execution, now.configuredSolver().configuration());
    if (earlier == null || now.run().failure() != null) {
      return List.of();
    }
    String does = difference(execution, earlier, now);
    return does == null
        ? List.of()
        : List.of(
            new BehaviourChange(
                now.configuredSolver(),
                earlier.configuredSolver(),
                does,
                ScriptProfile.of(execution.script())));
  }

  private @Nullable Answer earlier(Execution execution, Configuration configuration) {
    for (Answer other : execution.others()) {
      ConfiguredSolver who = other.configuredSolver();
      if (who.solver().equals(before)) {
        if (who.configuration().equals(configuration)) {
          return other;
        }
        ConfiguredSolver same = who.withConfiguration(configuration);
        return execution.isSampled(oneIn)
            ? new Answer(same, execution.run(same, execution.entry().toString()))
            : null;
      }
    }
    return null;
  }

  private static @Nullable String difference(Execution execution, Answer earlier, Answer now) {
    if (!earlier.follows(execution.script()) || earlier.run().cutShort()) {
      return null;
    }
    Run run = now.run();
    if (run.rejection() != null) {
      return "refuses what it took before";
    }
    if (!now.follows(execution.script()) || run.cutShort()) {
      return null; // slowdowns belong to the performance oracle
    }
    for (int i = 0; i < run.verdicts().size(); i++) {
      Verdict then = earlier.run().verdicts().get(i);
      if (then.isDecided() && !run.verdicts().get(i).isDecided()) {
        return "says "
            + BugKeys.word(run.verdicts().get(i))
            + " where it said "
            + BugKeys.word(then);
      }
    }
    return null;
  }

  /**
   * Violation: a solver no longer does what it did.
   *
   * @param misbehaviour what it does now
   * @param ingredients summary of the script's contents
   */
  record BehaviourChange(
      ConfiguredSolver configuredSolver,
      ConfiguredSolver before,
      String misbehaviour,
      String ingredients)
      implements Violation {
    @Override
    public String kind() {
      return "change";
    }

    @Override
    public Symptom symptom() {
      return Symptom.CHANGED;
    }

    @Override
    public String key() {
      return BugKeys.key(configuredSolver, misbehaviour, ingredients);
    }

    @Override
    public String reason() {
      return configuredSolver
          + " "
          + misbehaviour
          + ": "
          + before
          + " takes and decides the same script.";
    }

    @Override
    public List<ConfiguredSolver> configuredSolvers() {
      return List.of(configuredSolver, before);
    }

    @Override
    public boolean confirmedBy(Violation seen) {
      return seen instanceof BehaviourChange changed
          && changed.configuredSolver.solver().equals(configuredSolver.solver())
          && changed.misbehaviour.equals(misbehaviour);
    }
  }
}
