package dev.tiercel.harness.oracle;

import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.solver.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Two solvers, or two configurations of one, never answer sat and unsat to the same check. Where
 * there is evidence which of the two is wrong ({@link Ground}, {@link Trial}), that one is blamed;
 * else it is open and the target stands first.
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
        claims.add(claim(hearing, target, other, check));
      }
    }
    return claims;
  }

  private static Claim claim(Hearing hearing, Answer target, Answer other, int check) {
    boolean sat = target.run().verdicts().get(check) == Verdict.SAT;
    Answer satisfied = sat ? target : other;
    Answer refuting = sat ? other : target;
    Ground model = Ground.against(refuting, satisfied, hearing, check);
    if (!model.isOpen()) {
      return claim(hearing, refuting, satisfied, check, model);
    }
    Trial trial = tried(hearing, refuting, satisfied, check);
    if (trial != null && trial.clearsModel()) {
      Ground cleared = Trial.cleared(satisfied.participant());
      return claim(hearing, refuting, satisfied, check, cleared);
    } else if (trial != null && trial.dropsModel()) {
      Ground dropped = Trial.dropped(refuting.participant());
      return claim(hearing, satisfied, refuting, check, dropped);
    }
    Ground refused = Ground.byChecks(target, other, hearing);
    if (!refused.isOpen()) {
      return claim(hearing, target, other, check, refused);
    }
    Ground reference = Ground.byChecks(other, target, hearing);
    return reference.isOpen()
        ? claim(
            hearing,
            target,
            other,
            check,
            trial == null ? model : trial.open(satisfied.participant()))
        : claim(hearing, other, target, check, reference);
  }

  /** Unfolding a definition by itself proves no model. */
  private static @Nullable Trial tried(
      Hearing hearing, Answer refuting, Answer satisfied, int check) {
    return hearing.checks().get(check).definitions().areRecursive()
        ? null
        : Trial.of(hearing, refuting, satisfied, check);
  }

  private static Claim claim(
      Hearing hearing, Answer blamed, Answer other, int check, Ground ground) {
    return new Disagreement(
        blamed.participant(),
        other.participant(),
        check,
        Ingredients.of(hearing.script()),
        blamed.run().verdicts().get(check),
        other.run().verdicts().get(check),
        ground);
  }

  /** Whether two solvers may both be right; one solver has one meaning under all its options. */
  static boolean mayDiffer(Answer one, Answer other, Script script) {
    String family = one.participant().identity().family();
    return !family.equals(other.participant().identity().family()) && Disputes.in(script);
  }

  /** The first check to which one run says sat and the other unsat, or -1. */
  private static int firstDifference(Script script, Answer one, Answer two) {
    for (int i = 0; i < script.checks(); i++) {
      Verdict x = one.run().verdict(i);
      Verdict y = two.run().verdict(i);
      if (x.decided() && y.decided() && x != y) {
        return i;
      }
    }
    return -1;
  }

  /**
   * Two participants contradict each other.
   *
   * @param blamed the one that is wrong, or the target where that is open
   * @param check which check of the script, from 0
   * @param ingredients what the script is made of, which tells one wrong answer from another
   */
  record Disagreement(
      Participant blamed,
      Participant other,
      int check,
      String ingredients,
      Verdict answer,
      Verdict otherAnswer,
      Ground ground)
      implements Claim {
    /** Where it is open which of the two is wrong. */
    Disagreement(
        Participant blamed,
        Participant other,
        int check,
        String ingredients,
        Verdict answer,
        Verdict otherAnswer) {
      this(blamed, other, check, ingredients, answer, otherAnswer, Ground.OPEN);
    }

    @Override
    public String kind() {
      return "disagreement";
    }

    @Override
    public Symptom symptom() {
      return Symptom.of(answer);
    }

    @Override
    public String key() {
      String who =
          !blamed.solver().equals(other.solver())
              ? other.identity().family()
              : other.configuration().isDefault()
                  ? "its default configuration"
                  : "another configuration";
      String does =
          "says " + Blame.word(answer) + " where " + who + " says " + Blame.word(otherAnswer);
      return Blame.key(blamed, does, ingredients);
    }

    @Override
    public String reason() {
      return Blame.answers(blamed, answer, check)
          + " where "
          + other
          + " answers "
          + Blame.word(otherAnswer)
          + ": "
          + (ground.isOpen() ? "" : blamed + " is wrong, since ")
          + ground.words()
          + ".";
    }

    @Override
    public List<Participant> participants() {
      List<Participant> all = new ArrayList<>(List.of(blamed, other));
      all.addAll(ground.supporters());
      return all;
    }

    @Override
    public List<Participant> doubted() {
      return ground.isOpen() ? List.of(blamed, other) : List.of(blamed);
    }

    @Override
    public Set<String> oracles() {
      return Set.of("disagreement", "refutation", "solution", "status", "model");
    }

    /** Whatever shows which of the two is wrong says more. */
    @Override
    public boolean confirmedBy(Claim seen) {
      return (seen instanceof Disagreement d && isBorneOutBy(d))
          || wrong(blamed, seen)
          || wrong(other, seen);
    }

    /**
     * A simpler script on which the answers are the other way round shows another bug, and so may
     * one on which it is open again who is wrong.
     */
    @Override
    public boolean keptBy(Claim seen) {
      return confirmedBy(seen) && (!(seen instanceof Disagreement d) || isLike(d));
    }

    private boolean isLike(Disagreement seen) {
      Verdict again = seen.blamed.solver().equals(blamed.solver()) ? seen.answer : seen.otherAnswer;
      return again == answer && (ground.isOpen() || !seen.ground.isOpen());
    }

    /** The same two again; where it was open, either may turn out to be wrong. */
    private boolean isBorneOutBy(Disagreement seen) {
      return isOf(seen.blamed, seen.other) || (ground.isOpen() && isOf(seen.other, seen.blamed));
    }

    private boolean isOf(Participant one, Participant two) {
      return blamed.solver().equals(one.solver()) && other.solver().equals(two.solver());
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
