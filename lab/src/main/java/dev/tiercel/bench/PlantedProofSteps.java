package dev.tiercel.bench;

import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.parse.SExpression;
import dev.tiercel.smtlib.proof.Proof;
import dev.tiercel.smtlib.proof.ProofSearch;
import dev.tiercel.smtlib.proof.ProofStep;
import dev.tiercel.smtlib.proof.ProofVerdict.WrongStep;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.Verdict;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * Plants wrong proof steps: changes the conclusion of one step in fifty, and counts which are
 * found. A solver decides whether a change makes a difference, so that the premises have a model
 * without the conclusion.
 */
final class PlantedProofSteps {
  private static final int ONE_IN = 50;
  private static final int EVALUATIONS = Integer.getInteger("evaluations", 200);
  private static final Map<String, String> OTHERS =
      Map.ofEntries(
          Map.entry("<=", "<"),
          Map.entry(">=", ">"),
          Map.entry("<", "<="),
          Map.entry(">", ">="),
          Map.entry("or", "and"),
          Map.entry("and", "or"),
          Map.entry("true", "false"),
          Map.entry("false", "true"),
          Map.entry("bvadd", "bvsub"),
          Map.entry("bvand", "bvor"),
          Map.entry("bvult", "bvule"),
          Map.entry("bvmul", "bvadd"),
          Map.entry("bvor", "bvand"),
          Map.entry("=", "distinct"),
          Map.entry("distinct", "="),
          Map.entry("+", "*"));

  private final Solver honest;
  private final Random random = new Random(1);
  private int lies;
  private int differing;
  private int found;
  private int misnamed;
  private int harmless;

  PlantedProofSteps(Solver honest) {
    this.honest = honest;
  }

  void take(List<Proof> proofs, Check check) {
    for (Proof proof : proofs) {
      for (ProofStep step : proof.steps()) {
        SExpression spoilt =
            step.why() == null && random.nextInt(ONE_IN) == 0
                ? spoilt(proof, step.conclusion(), 0)
                : null;
        if (spoilt != null) {
          lie(proof, new ProofStep(step.rule(), step.premises(), spoilt, null), check);
        }
      }
    }
  }

  private void lie(Proof proof, ProofStep step, Check check) {
    lies++;
    Proof only =
        new Proof(
            proof.format(), proof.definitions(), proof.variables(), proof.fresh(), List.of(step));
    WrongStep wrong = ProofSearch.judge(List.of(only), check, EVALUATIONS, 1).wrong();
    String script =
        new Script(check.declarations())
            + proof.declarations(step)
            + "(assert "
            + proof.negation(step)
            + ")\n(check-sat)\n";
    Verdict said =
        honest.run(new Job(script, Configuration.DEFAULT, Limits.ofMillis(2_000))).last();
    if (said == Verdict.SAT) {
      differing++;
      found += wrong == null ? 0 : 1;
      misnamed += wrong != null && !wrong.rule().equals(step.rule()) ? 1 : 0;
      if (wrong == null && Boolean.getBoolean("missed")) {
        System.out.println("; missed " + proof.format() + " " + step.rule() + "\n" + script);
      }
    } else if (wrong != null && said == Verdict.UNSAT) {
      harmless++;
      System.out.println("; a lie that makes no difference is called wrong\n" + script);
    }
  }

  /** Returns a term with one operator, number or literal changed; {@code null} if there is none. */
  private @Nullable SExpression spoilt(Proof proof, SExpression term, int depth) {
    SExpression whole = proof.definitions().getOrDefault(term.text(), term);
    if (whole.isAtom()) {
      String other = other(whole.text());
      return other == null ? null : SExpression.atom(other);
    }
    List<SExpression> parts = new ArrayList<>(whole.parts());
    for (int tries = 0; tries < 4 && depth < 30; tries++) {
      int place = random.nextInt(parts.size());
      SExpression part = spoilt(proof, parts.get(place), depth + 1);
      if (part != null) {
        parts.set(place, part);
        return SExpression.list(parts);
      }
    }
    return depth == 0 ? SExpression.list(List.of(SExpression.atom("not"), whole)) : null;
  }

  /** Returns another operator, number or bit-vector; {@code null} for any other word. */
  static @Nullable String other(String word) {
    if (word.matches("[0-9]+(\\.0)?")) {
      String point = word.endsWith(".0") ? ".0" : "";
      String digits = word.substring(0, word.length() - point.length());
      return new BigInteger(digits).add(BigInteger.ONE) + point;
    } else if (word.matches("#b[01]+")) {
      return word.substring(0, word.length() - 1) + (word.endsWith("1") ? "0" : "1");
    }
    return OTHERS.get(word);
  }

  void print() {
    System.out.printf(
        "%d lies, %d make a difference, %d of these found (%.1f %%), %d misnamed; %d called wrong"
            + " without a difference%n",
        lies, differing, found, 100.0 * found / Math.max(1, differing), misnamed, harmless);
  }
}
