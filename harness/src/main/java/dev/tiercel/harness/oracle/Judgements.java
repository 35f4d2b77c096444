package dev.tiercel.harness.oracle;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.Expected;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Verdict;
import java.util.ArrayList;
import java.util.List;

/** Whether some oracle could have told a wrong answer from a right one. */
public final class Judgements {
  private Judgements() {}

  /** Whether there was evidence: a witness, a promised answer, or a model that holds. */
  public static boolean byEvidence(Hearing hearing) {
    Entry entry = hearing.entry();
    if (!entry.witness().isEmpty() || entry.expected() != null) {
      return true;
    }
    for (Answer answer : hearing.answers()) {
      for (ModelCheck model : hearing.knownModels(answer)) {
        if (model.judgement().holds()) {
          return true;
        }
      }
    }
    return false;
  }

  /**
   * Whether evidence backs all that the target said, so that nobody's word could prove it wrong:
   * each sat has a witness or a model that holds, each unsat is one by construction. What is
   * undecided claims nothing. A core is never proven here.
   */
  public static boolean proven(Hearing hearing) {
    Run run = hearing.target().run();
    if (run.failure() != null) {
      return false;
    }
    List<Verdict> verdicts = run.verdicts();
    for (int check = 0; check < verdicts.size(); check++) {
      boolean proven =
          switch (verdicts.get(check)) {
            case SAT -> hasModel(hearing, check);
            case UNSAT ->
                check == 0
                    && hearing.entry().expected() == Expected.UNSAT
                    && !CoreOracle.asksForCores(hearing.script());
            default -> true;
          };
      if (!proven) {
        return false;
      }
    }
    return true;
  }

  private static boolean hasModel(Hearing hearing, int check) {
    return hearing.entry().witness().checks().contains(check)
        || hearing.models(hearing.target()).stream()
            .anyMatch(m -> m.check().number() == check && m.judgement().holds());
  }

  /** Whether two participants decided the same check. */
  public static boolean byTwo(Hearing hearing) {
    for (int check = 0; check < hearing.script().checks(); check++) {
      if (deciders(hearing, check) >= 2) {
        return true;
      }
    }
    return false;
  }

  private static int deciders(Hearing hearing, int check) {
    int deciders = 0;
    for (Answer answer : hearing.answers()) {
      deciders += answer.run().verdict(check).decided() ? 1 : 0;
    }
    return deciders;
  }

  /** Whether an answer of the target could be judged in one way or another. */
  public static boolean judged(Hearing hearing) {
    return unjudged(hearing).size() < hearing.script().checks();
  }

  /**
   * The checks, from 0, of which the target's answer could not be judged: it gave none, or there is
   * neither evidence nor a second answer.
   */
  public static List<Integer> unjudged(Hearing hearing) {
    List<Integer> unjudged = new ArrayList<>();
    for (int check = 0; check < hearing.script().checks(); check++) {
      boolean decided = hearing.target().run().verdict(check).decided();
      if (!decided || (deciders(hearing, check) < 2 && !hasEvidence(hearing, check))) {
        unjudged.add(check);
      }
    }
    return unjudged;
  }

  private static boolean hasEvidence(Hearing hearing, int check) {
    return hearing.entry().expected(check) != null
        || hearing.entry().witness().checks().contains(check)
        || hearing.answers().stream()
            .flatMap(answer -> hearing.knownModels(answer).stream())
            .anyMatch(m -> m.check().number() == check && m.judgement().holds());
  }
}
