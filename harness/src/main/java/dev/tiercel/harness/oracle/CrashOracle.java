package dev.tiercel.harness.oracle;

import dev.tiercel.solver.Failure;
import java.util.ArrayList;
import java.util.List;

/** A solver never dies and never reports an internal error. */
public final class CrashOracle implements Oracle {
  @Override
  public String name() {
    return "crash";
  }

  @Override
  public List<Claim> claims(Hearing hearing) {
    List<Claim> claims = List.of();
    for (Answer answer : hearing.answers()) {
      Failure failure = answer.run().failure();
      if (failure != null && failure.kind() != Failure.Kind.SELF_CHECK) {
        claims = claims.isEmpty() ? new ArrayList<>() : claims;
        claims.add(new Crash(answer.participant(), failure.kind(), failure.key()));
      }
    }
    return claims;
  }

  /** One participant fails. */
  record Crash(Participant participant, Failure.Kind failure, String failureKey) implements Claim {
    @Override
    public String kind() {
      return "crash";
    }

    @Override
    public String key() {
      return participant.identity().name() + " crash " + failureKey;
    }

    @Override
    public String reason() {
      String what =
          switch (failure) {
            case SIGNAL -> "was ended by a signal";
            case ASSERTION -> "failed an assertion of its own";
            case INTERNAL_ERROR, SELF_CHECK -> "reported an internal error";
            case SANITIZER -> "was stopped by a sanitizer";
          };
      return participant + " " + what + ": " + failureKey + ".";
    }

    @Override
    public List<Participant> participants() {
      return List.of(participant);
    }

    /** The stack may look different in another process. */
    @Override
    public boolean confirmedBy(Claim seen) {
      return Blame.on(participant, seen, List.of(Crash.class));
    }

    /** The stack tells crashes apart. */
    @Override
    public boolean keptBy(Claim seen) {
      return confirmedBy(seen) && seen.key().equals(key());
    }
  }
}
