package dev.tiercel.mutate.valfuzz;

import dev.tiercel.smtlib.ast.Term;
import java.util.ArrayList;
import java.util.List;

/**
 * What a test formula enforces: some monitors, each to be true or false.
 *
 * @param monitors numbers into {@link MetaFormula#monitored}, each once
 * @param truths as many
 * @param positive which of the two meta-formulas it is where there are two (CPOG)
 */
public record Enforcement(List<Integer> monitors, List<Boolean> truths, boolean positive) {
  /** The monitored formulas, negated where they are to be false. */
  public List<Term> formulas(MetaFormula meta) {
    List<Term> formulas = new ArrayList<>(monitors.size());
    for (int i = 0; i < monitors.size(); i++) {
      Term formula = meta.monitored().get(monitors.get(i));
      formulas.add(truths.get(i) ? formula : MetaFormula.not(formula));
    }
    return formulas;
  }

  /** The first half of the monitors, the first of all among them; there are two at least. */
  Enforcement half() {
    int kept = Math.max(1, monitors.size() / 2);
    return new Enforcement(monitors.subList(0, kept), truths.subList(0, kept), positive);
  }
}
