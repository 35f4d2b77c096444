package dev.tiercel.solver.exec;

import dev.tiercel.solver.Verdict;
import java.util.ArrayList;
import java.util.List;

/**
 * What a solver answered, read from its output.
 *
 * @param verdicts answers to {@code check-sat}, in order
 * @param errors texts of the {@code (error "...")} answers, in order
 * @param unsupported whether it answered {@code unsupported} to some command
 */
record Answers(List<Verdict> verdicts, List<String> errors, boolean unsupported) {

  /**
   * Reads an output; anything that is no answer is skipped, such as words of a warning: a verdict
   * is all that stands on its line, and an error the first. cvc5's library gives a reason with
   * {@code unknown}: {@code unknown (INCOMPLETE)}.
   */
  static Answers read(String output) {
    List<Verdict> verdicts = new ArrayList<>();
    List<String> errors = new ArrayList<>();
    boolean unsupported = false;
    Items items = new Items(output);
    while (items.next()) {
      if (!items.startsLine()) {
        continue;
      }
      if (items.head().equals("(error")) {
        errors.add(items.message());
      }
      if (items.head().equals("unknown") && items.endsLineButForReason()) {
        verdicts.add(Verdict.UNKNOWN);
      }
      if (!items.endsLine()) {
        continue;
      }
      switch (items.head()) {
        case "sat" -> verdicts.add(Verdict.SAT);
        case "unsat" -> verdicts.add(Verdict.UNSAT);
        case "timeout" -> verdicts.add(Verdict.TIMEOUT);
        case "unsupported" -> unsupported = true;
        default -> {}
      }
    }
    return new Answers(List.copyOf(verdicts), List.copyOf(errors), unsupported);
  }
}
