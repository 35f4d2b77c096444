package dev.tiercel.smtlib.proof;

import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.decide.Decision;
import dev.tiercel.smtlib.decide.DecisionLimits;
import dev.tiercel.smtlib.decide.DecisionProcedure;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.eval.ModelText;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.ScriptParser;
import dev.tiercel.smtlib.proof.ProofVerdict.JudgedStep;
import dev.tiercel.smtlib.proof.ProofVerdict.Judgement;
import dev.tiercel.smtlib.proof.ProofVerdict.OpenStep;
import dev.tiercel.smtlib.proof.ProofVerdict.WrongStep;
import dev.tiercel.smtlib.search.LocalSearch;
import dev.tiercel.smtlib.theory.Theories;
import dev.tiercel.smtlib.value.Unknown;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Searches for values under which the premises of a proof step hold and its conclusion does not.
 * Steps that name symbols which the script does not declare, such as Skolem constants, are skipped;
 * and values are no evidence if they choose what the standard leaves open, because a solver may
 * choose otherwise.
 */
public final class ProofSearch {
  private static final int MOST_TEXT = 20_000; // characters of a step and its shared terms
  private static final long SEED = 1; // fixed seed, so that results are reproducible

  private final String declarations;
  private final String assertions;
  private final boolean uninterpreted; // whether sorts are declared
  private final int evaluations;
  private final int most;
  private final List<JudgedStep> judgedSteps = new ArrayList<>();
  private final List<OpenStep> open = new ArrayList<>();
  private int judged;
  private String skipReason = ""; // reason why the latest step was skipped
  private @Nullable WrongStep wrong;

  private ProofSearch(Check check, int evaluations, int most) {
    this.declarations = new Script(check.declarations()).toString();
    StringBuilder text = new StringBuilder();
    check.formulas().forEach(f -> text.append("(assert ").append(f).append(")\n"));
    this.assertions = text.toString();
    this.uninterpreted = declarations.contains("(declare-sort ");
    this.evaluations = evaluations;
    this.most = most;
  }

  /**
   * Judges the proofs of a check.
   *
   * @param evaluations limit on the candidate values for each step
   * @param most limit on the steps that are judged
   */
  public static ProofVerdict judge(List<Proof> proofs, Check check, int evaluations, int most) {
    ProofSearch search = new ProofSearch(check, evaluations, most);
    for (Proof proof : proofs) {
      for (ProofStep step : proof.steps()) {
        search.take(proof, step);
      }
    }
    return new ProofVerdict(search.judgedSteps, search.open, search.wrong);
  }

  private void take(Proof proof, ProofStep step) {
    String why = step.why();
    Judgement judgement = Judgement.PASSED_OVER;
    if (ProofStep.ASSUMED.equals(why)) {
      judgement = isAsserted(proof, step) ? Judgement.PROVEN : judgement;
      why = judgement == Judgement.PROVEN ? "" : "an assertion that is spelled otherwise";
    } else if (why == null) {
      if (wrong != null) {
        why = "behind the wrong one";
      } else if (judged >= most) {
        why = "more steps than are judged";
      } else {
        String negation = proof.negation(step);
        String text = declarations + proof.declarations(step) + "(assert " + negation + ")\n";
        why = "a large term";
        if (negation.length() <= MOST_TEXT) {
          judgement = judgement(proof, step, text + "(check-sat)\n");
          why = judgement == Judgement.PASSED_OVER ? skipReason : "";
        }
      }
    }
    judged += judgement == Judgement.PASSED_OVER ? 0 : 1;
    judgedSteps.add(new JudgedStep(proof.format(), step.rule(), judgement, why));
  }

  private boolean isAsserted(Proof proof, ProofStep step) {
    String negation = proof.negation(step);
    if (negation.length() > MOST_TEXT) {
      return false;
    }
    String script = declarations + assertions + "(assert " + negation + ")\n(check-sat)\n";
    try {
      return PropositionalCheck.refutes(Check.of(ScriptParser.parse(script, "step")).get(0));
    } catch (ParseException e) {
      return false;
    }
  }

  private Judgement judgement(Proof proof, ProofStep step, String script) {
    Check check;
    try {
      check = Check.of(ScriptParser.parse(script, "step")).get(0);
    } catch (ParseException e) {
      return ConnectiveSkeleton.proves(proof, step)
          ? Judgement.PROVEN
          : passOver("an operator or symbol of the solver's own");
    }
    if (!check.understood()) {
      return passOver("a command");
    } else if (PropositionalCheck.refutes(check)) {
      return Judgement.PROVEN;
    }
    Model model = new LocalSearch().find(check, evaluations, SEED);
    if (model == null || !model.open().isEmpty()) {
      Decision decision = new DecisionProcedure(DecisionLimits.SMALL).decide(check);
      if (decision.status() == Decision.Status.UNSATISFIABLE) {
        return Judgement.PROVEN;
      }
      model = decision.model() == null ? model : decision.model();
    }
    boolean symmetric = uninterpreted && Proof.mayBreakSymmetry(step);
    if (model != null && proof.mayDefine(step)) {
      return passOver("a symbol that it may define");
    } else if (model != null && symmetric) {
      return passOver("a symmetry that it may break");
    } else if (model != null && model.open().isEmpty()) {
      String lines = String.join("\n", ModelText.lines(model));
      wrong = new WrongStep(step.rule(), script, lines);
      return Judgement.WRONG;
    }
    if (!proof.mayDefine(step) && !symmetric) {
      open.add(new OpenStep(step.rule(), script));
    }
    return model != null || isDecided(check) ? Judgement.EVALUATED : passOver("no value");
  }

  /** Whether our evaluator can evaluate the negated step under some values. */
  private static boolean isDecided(Check check) {
    Term refuted = check.formulas().get(0);
    if (!(new Evaluator(check.definitions(), Model.EMPTY).value(refuted) instanceof Unknown)) {
      return true;
    }
    Term not = Objects.requireNonNull(Theories.apply("not", refuted));
    Term either = Objects.requireNonNull(Theories.apply("or", refuted, not));
    return new LocalSearch().elsewhere().find(check.with(List.of(either)), 10, SEED) != null;
  }

  private Judgement passOver(String why) {
    skipReason = why;
    return Judgement.PASSED_OVER;
  }
}
