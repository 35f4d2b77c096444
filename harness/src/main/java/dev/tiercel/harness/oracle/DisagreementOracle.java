package dev.tiercel.harness.oracle;

import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Verdict;
import java.util.ArrayList;
import java.util.List;

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
  public List<Claim> claims(Hearing hearing) {
    List<Claim> claims = List.of();
    Answer target = hearing.target();
    for (Answer other : hearing.others()) {
      int check = firstDifference(hearing.script(), target, other);
      if (check >= 0 && !mayDiffer(target, other, hearing.script())) {
        claims = claims.isEmpty() ? new ArrayList<>() : claims;
        claims.add(
            new Disagreement(
                target.participant(),
                other.participant(),
                check,
                Ingredients.of(hearing.script()),
                target.run().verdicts().get(check),
                other.run().verdicts().get(check)));
      }
    }
    return claims;
  }

  /** Whether two solvers may both be right; one solver has one meaning under all its options. */
  static boolean mayDiffer(Answer one, Answer other, Script script) {
    String family = one.participant().identity().family();
    return !family.equals(other.participant().identity().family()) && Disputes.in(script);
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
    public List<Participant> doubted() {
      return participants();
    }

    /** Whatever shows which of the two is wrong says more. */
    @Override
    public boolean confirmedBy(Claim seen) {
      return same(seen) || wrong(blamed, seen) || wrong(other, seen);
    }

    private boolean same(Claim seen) {
      return Blame.on(blamed, seen, List.of(Disagreement.class))
          && seen.participants().get(1).solver().equals(other.solver());
    }

    private static boolean wrong(Participant one, Claim seen) {
      return Blame.on(
          one,
          seen,
          List.of(
              RefutationOracle.Refutation.class,
              SolutionOracle.WrongSat.class,
              StatusOracle.BrokenPromise.class,
              ModelOracle.InvalidModel.class));
    }
  }
}
