package dev.tiercel.stability;

import dev.tiercel.solver.Run;
import dev.tiercel.solver.Verdict;
import java.util.List;
import java.util.Objects;

/**
 * Result of a run, as far as stability depends on it.
 *
 * @param verdicts one per check, undecided if an error may have changed the check's meaning
 * @param answers one per check, as a tool reads them that ignores errors
 * @param seconds CPU time
 */
record StabilityOutcome(List<Verdict> verdicts, List<Verdict> answers, double seconds) {
  StabilityOutcome {
    verdicts = List.copyOf(verdicts);
    answers = List.copyOf(answers);
  }

  static StabilityOutcome of(Run run) {
    return new StabilityOutcome(run.verdicts(), answers(run), run.seconds());
  }

  /** Whether the run reached its time limit. */
  boolean isTimeout() {
    return !verdicts.isEmpty() && verdicts.get(verdicts.size() - 1) == Verdict.TIMEOUT;
  }

  /** Whether another run gives the opposite answer to a check. */
  boolean contradicts(StabilityOutcome other) {
    return Verdict.contradict(verdicts, other.verdicts);
  }

  /**
   * Returns the answers as a user and Mariposa read them: a solver that reports an error in one
   * command, such as a second declaration of a name, continues with the others.
   */
  private static List<Verdict> answers(Run run) {
    List<Verdict> printed =
        run.rejection() == null
            ? List.of()
            : run.output()
                .lines()
                .map(line -> Verdict.printed(line.strip()))
                .filter(Objects::nonNull)
                .toList();
    return printed.isEmpty() ? run.verdicts() : printed;
  }
}
