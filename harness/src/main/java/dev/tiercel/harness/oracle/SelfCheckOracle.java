package dev.tiercel.harness.oracle;

import dev.tiercel.entry.Entry;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Failure;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.SelfChecks;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * A solver that checks its own answer, model, proof or core never refutes it. One that does not
 * check by itself is asked once more with its checks of such an answer switched on; what it says
 * under them is looked at like any other answer of its own. What our evaluator says of the model
 * that a check refuses is part of the claim, because the check may be wrong and not the model.
 */
public final class SelfCheckOracle implements Oracle {
  private static final int RARER = 16;

  private final int oneIn;

  /**
   * An oracle.
   *
   * @param oneIn switches the checks on for one entry in so many, by content
   */
  public SelfCheckOracle(int oneIn) {
    this.oneIn = oneIn;
  }

  @Override
  public String name() {
    return "self-check";
  }

  /**
   * Checking takes longer than answering, with cvc5 five times as long: it is rarer than what
   * others are asked again, so that it takes a twelfth of a run's time at most.
   */
  @Override
  public Oracle sampled(int sample) {
    return new SelfCheckOracle(RARER * sample);
  }

  @Override
  public List<Claim> claims(Hearing hearing) {
    List<Claim> claims = new ArrayList<>(0);
    for (Answer answer : hearing.answers()) {
      if (isRefuted(answer.run())) {
        claims.add(claim(hearing, answer.participant(), answer.run()));
      }
    }
    Run run = hearing.target().run();
    if (run.failure() == null && run.decides() && hearing.isOneIn(oneIn)) {
      claims.addAll(checked(hearing, hearing.target().participant()));
    }
    return claims;
  }

  private static boolean isRefuted(Run run) {
    return run.failure() != null && run.failure().kind() == Failure.Kind.SELF_CHECK;
  }

  /** Whether one's check of its own answer refutes it. */
  static boolean refutes(Answer answer, Hearing hearing) {
    Participant checking = checking(hearing, answer);
    return !checking.equals(answer.participant())
        && isRefuted(hearing.run(checking, asked(hearing, checking)));
  }

  /** Who gave an answer, with its checks of such answers switched on. */
  private static Participant checking(Hearing hearing, Answer answer) {
    Participant who = answer.participant();
    Configuration checks = hearing.selfChecks(who).of(answer.run().verdicts());
    return who.under(SelfChecks.join(who.configuration(), checks));
  }

  /**
   * The entry for a solver that checks: without what switches off in the script what the checks
   * need, as {@code (set-option :produce-proofs false)} does.
   */
  private static String asked(Hearing hearing, Participant checking) {
    Set<String> set = hearing.selfChecks(checking).all().values().keySet();
    List<Command> kept =
        hearing.script().commands().stream()
            .filter(
                command ->
                    !(command instanceof Command.SetOption option)
                        || !option.value().equals("false")
                        || !set.contains(option.keyword().substring(1)))
            .toList();
    return kept.size() == hearing.script().commands().size()
        ? hearing.entry().toString()
        : hearing.entry().withScript(new Script(kept)).toString();
  }

  /** What the target shows with its checks switched on. */
  private static List<Claim> checked(Hearing hearing, Participant target) {
    Participant checking = checking(hearing, hearing.target());
    if (checking.equals(target)) {
      return List.of();
    }
    Run run = hearing.run(checking, asked(hearing, checking));
    if (isRefuted(run)) {
      return List.of(claim(hearing, checking, run));
    }
    Hearing both = hearing.besides(new Answer(checking, run));
    List<Claim> claims = new ArrayList<>(new CrashOracle().claims(both));
    claims.addAll(new DisagreementOracle().claims(both));
    return claims;
  }

  private static Claim claim(Hearing hearing, Participant participant, Run run) {
    Failure failure = Objects.requireNonNull(run.failure());
    Participant unchecked = unchecked(hearing, participant);
    return new FailedCheck(
        participant,
        failure.key(),
        circumstances(hearing, participant, failure) + Blame.underOptions(unchecked),
        judgement(hearing, unchecked));
  }

  /** The participant without its checks. */
  private static Participant unchecked(Hearing hearing, Participant participant) {
    Configuration plain = participant.configuration();
    for (String option : hearing.selfChecks(participant).all().values().keySet()) {
      plain = plain.without(option);
    }
    return participant.under(plain);
  }

  /**
   * What our evaluator finds of the models that the participant gives without its checks, which end
   * it before it gives any; empty where it gives none or nothing is known.
   */
  private static String judgement(Hearing hearing, Participant unchecked) {
    Answer answer =
        unchecked.equals(hearing.target().participant())
            ? hearing.target()
            : new Answer(unchecked, hearing.run(unchecked, hearing.entry().toString()));
    List<ModelCheck> models = hearing.models(answer);
    for (ModelCheck model : models) {
      if (model.judgement().fails()) {
        return "Our evaluator finds an assertion false under its model, too: "
            + model.explanation()
            + ".";
      }
    }
    return !models.isEmpty() && models.stream().allMatch(m -> m.judgement().holds())
        ? "Our evaluator finds all assertions true under its model, so it is the check that is"
            + " wrong, not the answer."
        : "";
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
   * @param judgement what our evaluator says of the model; may be empty
   */
  record FailedCheck(Participant participant, String failureKey, String where, String judgement)
      implements Claim {
    @Override
    public String kind() {
      return "self-check";
    }

    @Override
    public Symptom symptom() {
      return Symptom.SELF_CHECK;
    }

    @Override
    public String key() {
      return participant.identity().name() + " self-check " + failureKey + where;
    }

    @Override
    public String reason() {
      return participant
          + " refuted its own answer when it checked it: "
          + failureKey
          + (judgement.isEmpty() ? "." : ". " + judgement);
    }

    @Override
    public List<Participant> participants() {
      return List.of(participant);
    }

    @Override
    public Set<String> oracles() {
      return Set.of("self-check", "refutation", "solution", "model");
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
