package dev.tiercel.harness.oracle;

import dev.tiercel.entry.Entry;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.solver.Failure;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A solver never dies, never reports an internal error, and never refutes its own answers. */
public final class CrashOracle implements Oracle {
  @Override
  public String name() {
    return "crash";
  }

  @Override
  public @Nullable Claim check(Entry entry, List<Answer> answers, Runner runner) {
    for (Answer answer : answers) {
      Failure failure = answer.run().failure();
      if (failure != null) {
        return claim(answer.participant(), failure, entry, runner);
      }
    }
    return null;
  }

  private static Claim claim(Participant participant, Failure failure, Entry entry, Runner runner) {
    // A check that fails says the same words whatever went wrong before.
    boolean checked = failure.kind() == Failure.Kind.SELF_CHECK;
    String where = checked ? circumstances(participant, failure, entry, runner) : "";
    return new Crash(participant, failure.kind(), failure.key(), where);
  }

  /**
   * What a failed check takes. Where none of the script's checks fails alone, with the assumptions
   * asserted, it is the way of asking that the solver cannot check, whatever is asked about.
   */
  private static String circumstances(
      Participant participant, Failure failure, Entry entry, Runner runner) {
    Script script = entry.script();
    if (!ConsistencyOracle.isIncremental(script)) {
      return " in " + Ingredients.of(script);
    }
    for (Check check : Check.of(script)) {
      if (check.understood()) {
        Entry alone = entry.withScript(check.alone(1));
        Failure seen = runner.run(participant, alone.toString()).failure();
        if (seen != null && seen.key().equals(failure.key())) {
          return " in " + Ingredients.of(alone.script());
        }
      }
    }
    return Ingredients.assumes(script) ? " under assumptions" : " after another check";
  }

  /**
   * One participant fails.
   *
   * @param where what tells the failure from others beside its key; may be empty
   */
  record Crash(Participant participant, Failure.Kind failure, String failureKey, String where)
      implements Claim {
    @Override
    public String kind() {
      return failure == Failure.Kind.SELF_CHECK ? "self-check" : "crash";
    }

    @Override
    public String key() {
      return participant.identity().name() + " " + kind() + " " + failureKey + where;
    }

    @Override
    public String reason() {
      String what =
          switch (failure) {
            case SIGNAL -> "was ended by a signal";
            case ASSERTION -> "failed an assertion of its own";
            case INTERNAL_ERROR -> "reported an internal error";
            case SELF_CHECK -> "refuted its own answer when it checked it";
            case SANITIZER -> "was stopped by a sanitizer";
          };
      return participant + " " + what + ": " + failureKey + ".";
    }

    @Override
    public List<Participant> participants() {
      return List.of(participant);
    }

    @Override
    public boolean shownBy(Entry entry, Runner runner) {
      Failure seen = runner.run(participant, entry.toString()).failure();
      return seen != null && seen.key().equals(failureKey);
    }
  }
}
