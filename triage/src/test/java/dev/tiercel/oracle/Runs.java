package dev.tiercel.oracle;

import dev.tiercel.entry.Entry;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Failure;
import dev.tiercel.solver.ResourceUsage;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Solvers;
import dev.tiercel.solver.Verdict;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Runs for tests: {@code "sat unsat"}, {@code "sat !error"}, {@code "crash @key"}. */
public final class Runs {
  private Runs() {}

  /**
   * Returns a run with these verdicts; {@code !word} is a rejection, {@code @word} a failure's key.
   */
  public static Run of(String text) {
    List<Verdict> verdicts =
        Stream.of(text.split(" "))
            .filter(w -> Character.isLetter(w.charAt(0)))
            .map(w -> Verdict.valueOf(w.toUpperCase(Locale.ROOT)))
            .toList();
    String key = after(text, '@');
    Failure failure =
        key == null ? null : new Failure(Failure.Kind.ASSERTION, key, "details of " + key);
    return new Run(verdicts, text, "", after(text, '!'), failure, 0, ResourceUsage.NONE);
  }

  /** Returns a run with these verdicts and output, without an error. */
  static Run printing(String output, Verdict... verdicts) {
    return new Run(List.of(verdicts), output, "", null, null, 0, ResourceUsage.NONE);
  }

  private static @Nullable String after(String text, char mark) {
    int at = text.indexOf(mark);
    return at < 0 ? null : text.substring(at + 1).split(" ")[0];
  }

  /** Returns the first violation that an oracle reports of answers, or {@code null}. */
  public static @Nullable Violation violation(
      Oracle oracle, Entry entry, List<Answer> answers, SolverRunner solverRunner) {
    return Oracles.of(oracle).first(new Execution(entry, solverRunner).add(answers));
  }

  /** Whether the solvers of a violation show it again when they run once more. */
  public static boolean shows(
      Oracle oracle, Violation violation, Entry entry, SolverRunner solverRunner) {
    return Oracles.of(oracle)
            .first(
                Execution.of(entry, violation.configuredSolvers(), solverRunner), violation::keptBy)
        != null;
  }

  /** Returns an answer of a solver with default options. */
  public static Answer answer(String solver, String run) {
    return answer(solver, Configuration.DEFAULT, run);
  }

  /** Returns a solver as if it were open: one of ours by its name, any other unknown. */
  private static ConfiguredSolver participant(String solver, Configuration configuration) {
    SolverId id = SolverId.parse(solver);
    ConfiguredSolver configuredSolver = new ConfiguredSolver(id, configuration);
    boolean ours = Solvers.families().stream().anyMatch(f -> f.name().equals(id.name()));
    return ours ? configuredSolver.as(Solvers.identify(id)) : configuredSolver;
  }

  /** Returns an answer of a solver. */
  public static Answer answer(String solver, Configuration configuration, String run) {
    return new Answer(participant(solver, configuration), of(run));
  }
}
