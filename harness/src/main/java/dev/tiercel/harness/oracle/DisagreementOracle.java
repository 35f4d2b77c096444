package dev.tiercel.harness.oracle;

import dev.tiercel.entry.Entry;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Verdict;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Two solvers, or two configurations of one, never answer sat and unsat to the same check. Only
 * scripts that both accept whole are compared, so that the checks stand in the same order.
 */
public final class DisagreementOracle implements Oracle {
  @Override
  public String name() {
    return "disagreement";
  }

  @Override
  public @Nullable Claim check(Entry entry, List<Answer> answers, Runner runner) {
    Answer target = answers.get(0);
    for (int i = 1; i < answers.size(); i++) {
      Answer other = answers.get(i);
      int check = firstDifference(entry.script(), target, other);
      if (check >= 0) {
        return new Disagreement(
            target.participant(),
            other.participant(),
            check,
            Ingredients.of(entry.script()),
            target.run().verdicts().get(check),
            other.run().verdicts().get(check));
      }
    }
    return null;
  }

  /** The first check to which one run says sat and the other unsat, or -1. */
  private static int firstDifference(Script script, Answer one, Answer two) {
    if (!one.follows(script) || !two.follows(script)) {
      return -1;
    }
    Run a = one.run();
    Run b = two.run();
    int checks = Math.min(a.verdicts().size(), b.verdicts().size());
    for (int i = 0; i < checks; i++) {
      Verdict x = a.verdicts().get(i);
      Verdict y = b.verdicts().get(i);
      if (x.decided() && y.decided() && x != y) {
        return i;
      }
    }
    return -1;
  }

  /**
   * Two participants contradict each other.
   *
   * @param check which check of the script, from 0
   * @param ingredients what the script is made of, which tells one wrong answer from another
   */
  record Disagreement(
      Participant blamed,
      Participant other,
      int check,
      String ingredients,
      Verdict answer,
      Verdict otherAnswer)
      implements Claim {
    @Override
    public String kind() {
      return "disagreement";
    }

    @Override
    public String key() {
      boolean sameSolver = blamed.solver().equals(other.solver());
      String does =
          "says "
              + Blame.word(answer)
              + " where "
              + (sameSolver ? "its default configuration" : other.identity().family())
              + " says "
              + Blame.word(otherAnswer);
      return Blame.key(blamed, does, ingredients);
    }

    @Override
    public String reason() {
      return Blame.answers(blamed, answer, check)
          + " where "
          + other
          + " answers "
          + Blame.word(otherAnswer)
          + ": one of the two is wrong.";
    }

    @Override
    public List<Participant> participants() {
      return List.of(blamed, other);
    }

    @Override
    public boolean shownBy(Entry entry, Runner runner) {
      String script = entry.toString();
      Answer one = new Answer(blamed, runner.run(blamed, script));
      Answer two = new Answer(other, runner.run(other, script));
      return firstDifference(entry.script(), one, two) >= 0;
    }
  }
}
