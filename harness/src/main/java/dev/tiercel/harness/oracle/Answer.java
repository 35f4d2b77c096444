package dev.tiercel.harness.oracle;

import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.solver.Run;

/**
 * What one participant said of an entry.
 *
 * @param participant who said it
 * @param run what it said
 */
public record Answer(Participant participant, Run run) {
  /**
   * Whether its verdicts answer the script's checks in their order: the script was accepted whole,
   * and nothing else that was printed looks like a verdict, as it would where nothing is checked.
   */
  boolean follows(Script script) {
    int answers = run.verdicts().size();
    boolean silent = answers == 1 && !run.verdicts().get(0).decided();
    return run.accepted() && (silent || answers <= script.checks());
  }
}
