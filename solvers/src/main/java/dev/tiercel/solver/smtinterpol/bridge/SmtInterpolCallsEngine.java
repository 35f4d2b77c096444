package dev.tiercel.solver.smtinterpol.bridge;

import de.uni_freiburg.informatik.ultimate.logic.Script;
import de.uni_freiburg.informatik.ultimate.smtinterpol.option.OptionMap;
import de.uni_freiburg.informatik.ultimate.smtinterpol.smtlib2.SMTInterpol;
import java.util.Map;

/** SMTInterpol with terms that are built by calls of its interface ({@code calls.tsv}). */
public final class SmtInterpolCallsEngine extends SmtInterpolEngine {
  private static final String TRUE = "true";

  @Override
  Script executing(StoppableSolver solver, Log log, Map<String, String> values) {
    boolean lastFirst = TRUE.equals(values.remove("calls-last-first"));
    boolean again = TRUE.equals(values.remove("calls-again"));
    return new CallsScript(new SMTInterpol(new OptionMap(log, true)), solver, lastFirst, again);
  }
}
