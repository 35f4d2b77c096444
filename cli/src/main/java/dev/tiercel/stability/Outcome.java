package dev.tiercel.stability;

import dev.tiercel.solver.Run;
import dev.tiercel.solver.Verdict;
import java.util.List;
import java.util.Objects;

/**
 * What counts of a run.
 *
 * @param verdicts one for each check, undecided where an error may have changed what it means
 * @param answers what a tool reads that goes on behind errors, one for each check
 * @param seconds of CPU time
 */
record Outcome(List<Verdict> verdicts, List<Verdict> answers, double seconds) {
  Outcome {
    verdicts = List.copyOf(verdicts);
    answers = List.copyOf(answers);
  }

  static Outcome of(Run run) {
    return new Outcome(run.verdicts(), answers(run), run.seconds());
  }

  /** Whether the time limit ended it. */
  boolean isTimeout() {
    return !verdicts.isEmpty() && verdicts.get(verdicts.size() - 1) == Verdict.TIMEOUT;
  }

  /** Whether another run answers a check the other way. */
  boolean contradicts(Outcome other) {
    for (int i = 0; i < Math.min(verdicts.size(), other.verdicts.size()); i++) {
      Verdict one = verdicts.get(i);
      Verdict two = other.verdicts.get(i);
      if (one.decided() && two.decided() && one != two) {
        return true;
      }
    }
    return false;
  }

  /**
   * What a user reads, and Mariposa: a solver that has called a command wrong, such as a second
   * declaration of one name, goes on with the others.
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
