package dev.tiercel.harness.oracle;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.Expected;
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
