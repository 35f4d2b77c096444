package dev.tiercel.mutate.valfuzz;

import dev.tiercel.smtlib.ast.Term;
import java.util.ArrayList;
import java.util.List;

/**
 * The monitors that a test formula enforces, with their truth values.
 *
 * @param monitors distinct indices into {@link MetaFormula#monitored}
 * @param truths their truth values
 * @param positive whether it extends the positive meta-formula, if there are two (CPOG)
 */
public record Enforcement(List<Integer> monitors, List<Boolean> truths, boolean positive) {
  /** The monitored formulas, negated where false is enforced. */
  public List<Term> formulas(MetaFormula meta) {
    List<Term> formulas = new ArrayList<>(monitors.size());
    for (int i = 0; i < monitors.size(); i++) {
      Term formula = meta.monitored().get(monitors.get(i));
      formulas.add(truths.get(i) ? formula : MetaFormula.not(formula));
    }
    return formulas;
  }

  /** Returns the first half of the monitors; there MUST be at least two. */
  Enforcement firstHalf() {
    int kept = Math.max(1, monitors.size() / 2);
    return new Enforcement(monitors.subList(0, kept), truths.subList(0, kept), positive);
  }
}
