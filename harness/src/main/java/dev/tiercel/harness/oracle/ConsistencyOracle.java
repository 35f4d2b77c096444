package dev.tiercel.harness.oracle;

import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Verdict;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Incremental consistency: push, pop, earlier checks and assumptions never change an answer. A
 * check of an incremental script is asked again as a script of its own, with the active assertions
 * and the assumptions asserted, twice in a row.
 */
public final class ConsistencyOracle implements Oracle {
  private final int oneIn;

  /**
   * An oracle.
   *
   * @param oneIn looks at one incremental script in so many, by content, and at one check of it:
   *     the others cost nothing; 1 for all checks of all scripts
   */
  public ConsistencyOracle(int oneIn) {
    this.oneIn = oneIn;
  }

  @Override
  public String name() {
    return "consistency";
  }

  @Override
  public Oracle sampled(int sample) {
    return new ConsistencyOracle(sample);
  }

  @Override
  public List<Claim> claims(Hearing hearing) {
    Run run = hearing.target().run();
    Script script = hearing.script();
    if (!run.decides() || !isIncremental(script) || !hearing.isOneIn(oneIn)) {
      return List.of();
    }
    List<Check> checks = hearing.checks();
    if (checks.isEmpty()) {
      return List.of();
    }
    int start = Math.floorMod(script.hashCode() / oneIn, checks.size());
    for (int i = 0; i < checks.size(); i++) {
      int number = (start + i) % checks.size();
      if (run.verdict(number).decided() && checks.get(number).understood()) {
        Claim claim = claim(hearing, checks.get(number));
        if (claim != null) {
          return List.of(claim);
        }
        if (oneIn > 1) {
          return List.of();
        }
      }
    }
    return List.of();
  }

  private static @Nullable Claim claim(Hearing hearing, Check check) {
    Participant participant = hearing.target().participant();
    Verdict first = hearing.target().run().verdict(check.number());
    String alone = hearing.entry().withScript(check.alone(2)).toString();
    Run again = hearing.run(participant, alone);
    for (Verdict second : again.verdicts()) {
      if (second.decided() && second != first) {
        String ingredients = Ingredients.of(hearing.script());
        return new Inconsistency(participant, check.number(), ingredients, first, second, alone);
      }
    }
    return null;
  }

  /** Whether a script has more than one check, levels or assumptions. */
  static boolean isIncremental(Script script) {
    int checks = 0;
    for (Command command : script.commands()) {
      checks += command.isCheck() ? 1 : 0;
      if (command instanceof Command.Push || command instanceof Command.CheckSatAssuming) {
        return true;
      }
    }
    return checks > 1;
  }

  /**
   * A participant contradicts itself.
   *
   * @param check which check of the script, from 0
   * @param alone that check as a script of its own
   */
  record Inconsistency(
      Participant participant,
      int check,
      String ingredients,
      Verdict answer,
      Verdict answerAlone,
      String alone)
      implements Claim {
    @Override
    public String kind() {
      return "consistency";
    }

    @Override
    public Symptom symptom() {
      return Symptom.of(answer);
    }

    @Override
    public String key() {
      String does =
          "says "
              + Blame.word(answer)
              + " where it says "
              + Blame.word(answerAlone)
              + " to the check alone";
      return Blame.key(participant, does, ingredients);
    }

    @Override
    public String reason() {
      return Blame.answers(participant, answer, check)
          + ", but "
          + Blame.word(answerAlone)
          + " to the same assertions in a script of their own (alone.smt2).";
    }

    @Override
    public List<Participant> participants() {
      return List.of(participant);
    }

    @Override
    public Set<String> oracles() {
      return Set.of("consistency", "refutation", "solution");
    }

    @Override
    public boolean confirmedBy(Claim seen) {
      return Blame.on(
          participant,
          seen,
          List.of(
              Inconsistency.class,
              RefutationOracle.Refutation.class,
              SolutionOracle.WrongSat.class));
    }

    @Override
    public Map<String, String> exhibits() {
      return Map.of("alone.smt2", alone);
    }
  }
}
