package dev.tiercel.harness.oracle;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.Expected;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Verdict;
import java.util.List;

/** Whether some oracle could have told a wrong answer from a right one. */
public final class Judgements {
  private Judgements() {}

  /** Whether there was evidence: a witness, a construction, or a model that holds. */
  public static boolean byEvidence(Entry entry, List<Answer> answers) {
    if (!entry.witness().isEmpty() || entry.expected() == Expected.UNSAT) {
      return true;
    }
    for (Answer answer : answers) {
      for (ModelCheck model : answer.knownModels()) {
        if (model.judgement().holds()) {
          return true;
        }
      }
    }
    return false;
  }

  /**
   * Whether evidence backs all that a participant said, so that nobody's word could prove it wrong:
   * each sat has a witness or a model that holds, each unsat is one by construction. What was
   * rejected or left undecided claims nothing. A core is never proven here.
   *
   * @param runner asked for models where there is no witness
   */
  public static boolean proven(Entry entry, Answer answer, Runner runner) {
    Run run = answer.run();
    if (run.failure() != null) {
      return false;
    }
    List<Verdict> verdicts = run.accepted() ? run.verdicts() : List.of();
    for (int check = 0; check < verdicts.size(); check++) {
      boolean proven =
          switch (verdicts.get(check)) {
            case SAT -> hasModel(entry, check, answer, runner);
            case UNSAT ->
                check == 0
                    && entry.expected() == Expected.UNSAT
                    && !CoreOracle.asksForCores(entry.script());
            default -> true;
          };
      if (!proven) {
        return false;
      }
    }
    return true;
  }

  private static boolean hasModel(Entry entry, int check, Answer answer, Runner runner) {
    return entry.witness().checks().contains(check)
        || answer.models(entry, runner).stream()
            .anyMatch(m -> m.check().number() == check && m.judgement().holds());
  }

  /** Whether two participants decided the last check. */
  public static boolean byTwo(List<Answer> answers) {
    int deciders = 0;
    for (Answer answer : answers) {
      deciders += answer.run().last().decided() ? 1 : 0;
    }
    return deciders >= 2;
  }

  /** Whether the target's answer could be judged in one way or another. */
  public static boolean judged(Entry entry, List<Answer> answers) {
    return answers.get(0).run().last().decided() && (byTwo(answers) || byEvidence(entry, answers));
  }
}
