package dev.tiercel.oracle;

import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Verdict;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Oracle for incremental consistency: push, pop, earlier checks and assumptions never change an
 * answer. A check of an incremental script is repeated in a script of its own, with the active
 * assertions and the assumptions asserted, twice in a row.
 */
public final class ConsistencyOracle implements Oracle {
  private final int oneIn;

  /**
   * An oracle.
   *
   * @param oneIn examines one incremental script in this many, by content, and one check of it: the
   *     others cost nothing; 1 for all checks of all scripts
   */
  public ConsistencyOracle(int oneIn) {
    this.oneIn = oneIn;
  }

  @Override
  public String name() {
    return "consistency";
  }

  @Override
  public Oracle sampled(int sample) {
    return new ConsistencyOracle(sample);
  }

  @Override
  public List<Violation> violations(Execution execution) {
    Run run = execution.target().run();
    Script script = execution.script();
    if (!run.decides() || !isIncremental(script) || !execution.isSampled(oneIn)) {
      return List.of();
    }
    List<Check> checks = execution.checks();
    if (checks.isEmpty()) {
      return List.of();
    }
    int start = Math.floorMod(script.hashCode() / oneIn, checks.size());
    for (int i = 0; i < checks.size(); i++) {
      int number = (start + i) % checks.size();
      if (run.verdict(number).isDecided() && checks.get(number).understood()) {
        Violation violation = violation(execution, checks.get(number));
        if (violation != null) {
          return List.of(violation);
        }
        if (oneIn > 1) {
          return List.of();
        }
      }
    }
    return List.of();
  }

  private static @Nullable Violation violation(Execution execution, Check check) {
    ConfiguredSolver configuredSolver = execution.target().configuredSolver();
    Verdict first = execution.target().run().verdict(check.number());
    String alone = execution.entry().withScript(check.standalone(2)).toString();
    Run again = execution.run(configuredSolver, alone);
    for (Verdict second : again.verdicts()) {
      if (second.isDecided() && second != first) {
        String ingredients = ScriptProfile.of(execution.script());
        return new Inconsistency(
            configuredSolver, check.number(), ingredients, first, second, alone);
      }
    }
    return null;
  }

  /** Whether a script has more than one check, levels or assumptions. */
  static boolean isIncremental(Script script) {
    int checks = 0;
    for (Command command : script.commands()) {
      checks += command.isCheck() ? 1 : 0;
      if (command instanceof Command.Push || command instanceof Command.CheckSatAssuming) {
        return true;
      }
    }
    return checks > 1;
  }

  /**
   * Violation: a solver contradicts itself.
   *
   * @param check index of the check in the script, from 0
   * @param alone that check as a script of its own
   */
  record Inconsistency(
      ConfiguredSolver configuredSolver,
      int check,
      String ingredients,
      Verdict answer,
      Verdict answerAlone,
      String alone)
      implements SolverViolation {
    @Override
    public String kind() {
      return "consistency";
    }

    @Override
    public Symptom symptom() {
      return Symptom.of(answer);
    }

    @Override
    public String key() {
      String does =
          "says "
              + BugKeys.word(answer)
              + " where it says "
              + BugKeys.word(answerAlone)
              + " to the check alone";
      return BugKeys.key(configuredSolver, does, ingredients);
    }

    @Override
    public String reason() {
      return BugKeys.answers(configuredSolver, answer, check)
          + ", but "
          + BugKeys.word(answerAlone)
          + " to the same assertions in a script of their own (alone.smt2).";
    }

    @Override
    public Set<String> oracles() {
      return Set.of("consistency", "refutation", "solution");
    }

    @Override
    public boolean confirmedBy(Violation seen) {
      return BugKeys.on(
          configuredSolver,
          seen,
          List.of(
              Inconsistency.class,
              RefutationOracle.Refutation.class,
              SolutionOracle.WrongSat.class));
    }

    @Override
    public Map<String, String> exhibits() {
      return Map.of("alone.smt2", alone);
    }
  }
}
