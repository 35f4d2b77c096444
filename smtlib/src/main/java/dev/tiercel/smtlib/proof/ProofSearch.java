package dev.tiercel.smtlib.proof;

import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.eval.ModelText;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.ScriptParser;
import dev.tiercel.smtlib.search.LocalSearch;
import dev.tiercel.smtlib.theory.Theories;
import dev.tiercel.smtlib.value.Unknown;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Searches values under which the premises of a proof's step hold and its conclusion does not.
 * Steps that name symbols which the script does not declare, as Skolem constants are, are not
 * looked at; and values are no evidence where they choose what the standard leaves open, because a
 * solver may choose otherwise.
 */
public final class ProofSearch {
  private static final int MOST_TEXT = 20_000; // characters of one step with what it shares
  private static final long SEED = 1; // asked again, it finds the same

  private final String declarations;
  private final int evaluations;
  private final int most;
  private final Map<String, Integer> passedOver = new TreeMap<>();
  private int steps;
  private int judged;

  private ProofSearch(Check check, int evaluations, int most) {
    this.declarations = new Script(check.declarations()).toString();
    this.evaluations = evaluations;
    this.most = most;
  }

  /**
   * Judges the proofs of a check.
   *
   * @param evaluations candidate values for each step at most
   * @param most how many steps are judged at most
   */
  public static ProofVerdict judge(List<Proof> proofs, Check check, int evaluations, int most) {
    ProofSearch search = new ProofSearch(check, evaluations, most);
    ProofVerdict.WrongStep wrong = null;
    for (Proof proof : proofs) {
      for (ProofStep step : proof.steps()) {
        search.steps++;
        wrong = wrong == null ? search.wrong(proof, step) : search.behind(wrong);
      }
    }
    return new ProofVerdict(search.steps, search.judged, search.passedOver, wrong);
  }

  private ProofVerdict.@Nullable WrongStep wrong(Proof proof, ProofStep step) {
    if (step.why() != null) {
      return passOver(step.why());
    } else if (judged >= most) {
      return passOver("more steps than are judged");
    }
    String negation = proof.negation(step);
    if (negation.length() > MOST_TEXT) {
      return passOver("a large term");
    }
    String script = declarations + "(assert " + negation + ")\n(check-sat)\n";
    try {
      Check check = Check.of(ScriptParser.parse(script, "step")).get(0);
      return check.understood() ? searched(check, step, script) : passOver("a command");
    } catch (ParseException e) {
      return passOver("an operator or symbol of the solver's own");
    }
  }

  private ProofVerdict.@Nullable WrongStep searched(Check check, ProofStep step, String script) {
    Model model = new LocalSearch().find(check, evaluations, SEED);
    if (model == null && !isDecided(check)) {
      return passOver("no value");
    }
    judged++;
    return model == null || !model.open().isEmpty()
        ? null
        : new ProofVerdict.WrongStep(
            step.rule(), script, String.join("\n", ModelText.lines(model)));
  }

  /** Whether our evaluator knows anywhere if a step is refuted. */
  private static boolean isDecided(Check check) {
    Term refuted = check.formulas().get(0);
    if (!(new Evaluator(check.definitions(), Model.EMPTY).value(refuted) instanceof Unknown)) {
      return true;
    }
    Term not = Objects.requireNonNull(Theories.apply("not", refuted));
    Term either = Objects.requireNonNull(Theories.apply("or", refuted, not));
    return new LocalSearch().elsewhere().find(check.with(List.of(either)), 10, SEED) != null;
  }

  private ProofVerdict.WrongStep behind(ProofVerdict.WrongStep wrong) {
    passedOver.merge("behind the wrong one", 1, Integer::sum);
    return wrong;
  }

  private ProofVerdict.@Nullable WrongStep passOver(String why) {
    passedOver.merge(why, 1, Integer::sum);
    return null;
  }
}
