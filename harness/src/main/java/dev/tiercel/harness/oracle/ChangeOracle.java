package dev.tiercel.harness.oracle;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Verdict;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * After a change a solver still takes what it took before, and still decides what it decided. What
 * was right before and is wrong now other oracles see, who hear the earlier build like any
 * reference; so this one is asked last. Two answers that are both right may differ: of models the
 * evaluator judges each.
 */
public final class ChangeOracle implements Oracle {
  /** Options have the earlier build run once more, which is done for one entry in so many. */
  private final int oneIn;

  private final SolverId before;

  /** Compares with the solver as it was before the change. */
  public ChangeOracle(SolverId before) {
    this(before, 1);
  }

  private ChangeOracle(SolverId before, int oneIn) {
    this.before = before;
    this.oneIn = oneIn;
  }

  @Override
  public String name() {
    return "change";
  }

  @Override
  public Oracle sampled(int many) {
    return new ChangeOracle(before, many);
  }

  @Override
  public List<Claim> claims(Hearing hearing) {
    Answer now = hearing.target();
    Answer earlier = earlier(hearing, now.participant().configuration());
    if (earlier == null || now.run().failure() != null) {
      return List.of();
    }
    String does = difference(hearing, earlier, now);
    return does == null
        ? List.of()
        : List.of(
            new Changed(
                now.participant(), earlier.participant(), does, Ingredients.of(hearing.script())));
  }

  private @Nullable Answer earlier(Hearing hearing, Configuration configuration) {
    for (Answer other : hearing.others()) {
      Participant who = other.participant();
      if (who.solver().equals(before)) {
        if (who.configuration().equals(configuration)) {
          return other;
        }
        Participant same = who.under(configuration);
        return hearing.isOneIn(oneIn)
            ? new Answer(same, hearing.run(same, hearing.entry().toString()))
            : null;
      }
    }
    return null;
  }

  private static @Nullable String difference(Hearing hearing, Answer earlier, Answer now) {
    if (!earlier.follows(hearing.script()) || earlier.run().cutShort()) {
      return null;
    }
    Run run = now.run();
    if (run.rejection() != null) {
      return "refuses what it took before";
    }
    if (!now.follows(hearing.script()) || run.cutShort()) {
      return null; // time is the performance oracle's
    }
    for (int i = 0; i < run.verdicts().size(); i++) {
      Verdict then = earlier.run().verdicts().get(i);
      if (then.decided() && !run.verdicts().get(i).decided()) {
        return "says " + Blame.word(run.verdicts().get(i)) + " where it said " + Blame.word(then);
      }
    }
    return null;
  }

  /**
   * A solver no longer does what it did.
   *
   * @param does what it does now
   * @param ingredients what the script is made of
   */
  record Changed(Participant participant, Participant before, String does, String ingredients)
      implements Claim {
    @Override
    public String kind() {
      return "change";
    }

    @Override
    public Symptom symptom() {
      return Symptom.CHANGED;
    }

    @Override
    public String key() {
      return Blame.key(participant, does, ingredients);
    }

    @Override
    public String reason() {
      return participant + " " + does + ": " + before + " takes and decides the same script.";
    }

    @Override
    public List<Participant> participants() {
      return List.of(participant, before);
    }

    @Override
    public boolean confirmedBy(Claim seen) {
      return seen instanceof Changed changed
          && changed.participant.solver().equals(participant.solver())
          && changed.does.equals(does);
    }
  }
}
