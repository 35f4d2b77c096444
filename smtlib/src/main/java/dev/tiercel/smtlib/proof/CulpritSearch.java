package dev.tiercel.smtlib.proof;

import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.ScriptParser;
import dev.tiercel.smtlib.value.Bool;
import dev.tiercel.smtlib.value.Value;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds the wrong step of a refutation, given a model of the refuted formulas: a step whose
 * premises are true under the model and whose conclusion is false. If no such step is found, the
 * wrong one is among those that could not be evaluated, because the rest would be a proof.
 */
public final class CulpritSearch {
  private static final int MOST_STEPS = 5_000;
  private static final int MOST_RULES = 4; // candidates that are worth a report
  private static final int MOST_TEXT = 200_000; // characters of a step and its shared terms
  private static final int MOST_TEXT_OF_ALL = 8_000_000; // a few seconds of parsing

  private final Check check;
  private final Evaluator evaluator;
  private final String declarations;
  private final Set<String> open = new LinkedHashSet<>(); // rules of unevaluated steps
  private int text; // characters of the steps evaluated so far

  private CulpritSearch(Check check, Model model) {
    this.check = check;
    this.evaluator = new Evaluator(check.definitions(), model);
    this.declarations = new Script(check.declarations()).toString();
  }

  /**
   * The reason why a refutation is wrong.
   *
   * @param rules the wrong step's rule, or those of which one is wrong
   * @param script the step as a script that the model satisfies; empty if no single step is known
   * @param design why a step need not follow from its premises, or empty
   */
  public record Culprit(List<String> rules, String script, String design) {
    public Culprit {
      rules = List.copyOf(rules);
    }

    /** The explanation in one sentence. */
    public String sentence() {
      String names = String.join(", ", rules);
      if (script.isEmpty()) {
        return "All steps of its proof that can be evaluated hold under this model; so one of these"
            + " rules is wrong: "
            + names
            + ".";
      }
      if (names.endsWith(" assume") || names.endsWith(" asserted")) {
        return "Its proof assumes what the script does not assert (culprit.smt2).";
      }
      String why = design.isEmpty() ? "" : " (not entailed by design: " + design + ")";
      return "The step that fails under this model is by " + names + why + " (culprit.smt2).";
    }
  }

  /**
   * Returns the first step that is wrong under a model, else the candidate rules; {@code null} if
   * nothing is known.
   *
   * @param model satisfies the check
   */
  public static @Nullable Culprit find(List<Proof> proofs, Check check, Model model) {
    return find(proofs, check, model, MOST_TEXT_OF_ALL);
  }

  /**
   * The same with a limit.
   *
   * @param mostText characters of all steps that are evaluated
   */
  static @Nullable Culprit find(List<Proof> proofs, Check check, Model model, int mostText) {
    CulpritSearch search = new CulpritSearch(check, model);
    Culprit byDesign = null;
    int steps = 0;
    for (Proof proof : proofs) {
      for (ProofStep step : proof.steps()) {
        boolean within = steps++ < MOST_STEPS && search.text < mostText;
        Culprit culprit = within ? search.culprit(proof, step) : null;
        if (culprit != null && culprit.design().isEmpty()) {
          return culprit;
        }
        byDesign = byDesign == null ? culprit : byDesign;
      }
    }
    if (byDesign != null) {
      return byDesign;
    }
    boolean allStepsSeen = steps <= MOST_STEPS && search.text < mostText;
    return allStepsSeen && !search.open.isEmpty() && search.open.size() <= MOST_RULES
        ? new Culprit(new ArrayList<>(search.open), "", "")
        : null;
  }

  private @Nullable Culprit culprit(Proof proof, ProofStep step) {
    String design = AcceptedProofSteps.reason(proof.format(), step.rule());
    boolean log = proof.format().equals("lemma");
    Value refuted = design == null || log ? refuted(proof, step) : null;
    if (refuted == Bool.TRUE) {
      String script = script(proof, step);
      return new Culprit(
          List.of(proof.format() + " " + step.rule()), script, design == null ? "" : design);
    }
    boolean holds =
        refuted == Bool.FALSE
            || ProofStep.ASSUMED.equals(step.why())
            || ProofStep.ASSUMED.equals(design)
            || (step.why() == null && ConnectiveSkeleton.proves(proof, step));
    if (!holds) {
      open.add(proof.format() + " " + step.rule());
    }
    return null;
  }

  private String script(Proof proof, ProofStep step) {
    return declarations
        + proof.declarations(step)
        + "(assert "
        + proof.negation(step)
        + ")\n(check-sat)\n";
  }

  /** Returns whether the premises are true and the conclusion is false; {@code null} if unknown. */
  private @Nullable Value refuted(Proof proof, ProofStep step) {
    boolean unread = step.why() != null && step.conclusion() == ProofTermBuilder.TRUE;
    String script = unread ? "" : script(proof, step);
    text += script.length();
    if (unread || script.length() > MOST_TEXT) {
      return null;
    }
    try {
      Check negated = Check.of(ScriptParser.parse(script, "step")).get(0);
      return negated.declarations().size() == check.declarations().size()
          ? evaluator.value(negated.formulas().get(0))
          : null;
    } catch (ParseException e) {
      return null;
    }
  }
}
