package dev.tiercel.harness.oracle;

import dev.tiercel.entry.Entry;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.solver.Failure;
import java.util.ArrayList;
import java.util.List;

/** A solver that checks its own answer, model, proof or core never refutes it. */
public final class SelfCheckOracle implements Oracle {
  @Override
  public String name() {
    return "self-check";
  }

  @Override
  public List<Claim> claims(Hearing hearing) {
    List<Claim> claims = List.of();
    for (Answer answer : hearing.answers()) {
      Failure failure = answer.run().failure();
      if (failure != null && failure.kind() == Failure.Kind.SELF_CHECK) {
        claims = claims.isEmpty() ? new ArrayList<>() : claims;
        claims.add(
            new FailedCheck(
                answer.participant(),
                failure.key(),
                circumstances(hearing, answer.participant(), failure)));
      }
    }
    return claims;
  }

  /**
   * What a failed check takes, since it says the same words whatever went wrong before. Where none
   * of the script's checks fails alone, with the assumptions asserted, it is the way of asking that
   * the solver cannot check, whatever is asked about.
   */
  private static String circumstances(Hearing hearing, Participant participant, Failure failure) {
    Script script = hearing.script();
    if (!ConsistencyOracle.isIncremental(script)) {
      return " in " + Ingredients.of(script);
    }
    for (Check check : hearing.checks()) {
      if (check.understood()) {
        Entry alone = hearing.entry().withScript(check.alone(1));
        Failure seen = hearing.run(participant, alone.toString()).failure();
        if (seen != null && seen.key().equals(failure.key())) {
          return " in " + Ingredients.of(alone.script());
        }
      }
    }
    return Ingredients.assumes(script) ? " under assumptions" : " after another check";
  }

  /**
   * One participant refutes its own answer.
   *
   * @param where what tells the failure from others beside its key
   */
  record FailedCheck(Participant participant, String failureKey, String where) implements Claim {
    @Override
    public String kind() {
      return "self-check";
    }

    @Override
    public String key() {
      return participant.identity().name() + " self-check " + failureKey + where;
    }

    @Override
    public String reason() {
      return participant + " refuted its own answer when it checked it: " + failureKey + ".";
    }

    @Override
    public List<Participant> participants() {
      return List.of(participant);
    }

    @Override
    public boolean confirmedBy(Claim seen) {
      return Blame.on(
          participant,
          seen,
          List.of(
              FailedCheck.class,
              RefutationOracle.Refutation.class,
              SolutionOracle.WrongSat.class,
              ModelOracle.InvalidModel.class));
    }
  }
}
