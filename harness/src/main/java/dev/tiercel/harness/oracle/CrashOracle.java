package dev.tiercel.harness.oracle;

import dev.tiercel.entry.Entry;
import dev.tiercel.solver.Failure;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A solver never dies, and never reports an internal error. */
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
        return new Crash(answer.participant(), failure.kind(), failure.key());
      }
    }
    return null;
  }

  /** One participant fails. */
  record Crash(Participant participant, Failure.Kind failure, String failureKey) implements Claim {
    @Override
    public String kind() {
      return "crash";
    }

    @Override
    public String key() {
      return participant.solver().name() + " crash " + failureKey;
    }

    @Override
    public String reason() {
      String what =
          switch (failure) {
            case SIGNAL -> "was ended by a signal";
            case ASSERTION -> "failed an assertion of its own";
            case INTERNAL_ERROR -> "reported an internal error";
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
