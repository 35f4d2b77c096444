package dev.tiercel.solver.smtinterpol.bridge;

import de.uni_freiburg.informatik.ultimate.logic.Annotation;
import de.uni_freiburg.informatik.ultimate.logic.QuotedObject;
import de.uni_freiburg.informatik.ultimate.logic.Script;
import de.uni_freiburg.informatik.ultimate.smtinterpol.option.OptionMap;
import de.uni_freiburg.informatik.ultimate.smtinterpol.smtlib2.SMTInterpol;
import dev.tiercel.solver.jvm.CallProgram;
import dev.tiercel.solver.jvm.EngineSession;
import java.io.PrintWriter;
import java.io.Writer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** SMTInterpol with terms that are built by calls of its interface ({@code calls.tsv}). */
public final class SmtInterpolCallsEngine extends SmtInterpolEngine {
  private static final String TRUE = "true";

  @Override
  public void run(EngineSession session) throws Throwable {
    Map<String, String> options = new HashMap<>(session.options());
    if (TRUE.equals(options.remove(CallProgram.OPTION))) {
      record(session, options);
    } else {
      super.run(session);
    }
  }

  /** Writes the calls instead of the answers, up to an exception, which the program shows too. */
  private void record(EngineSession session, Map<String, String> options) {
    PrintWriter program = new PrintWriter(session.output(), true);
    CallProgram calls = new CallProgram(program, type -> false, SmtInterpolCallsEngine::constant);
    calls.begin(
        "de.uni-freiburg.informatik.ultimate:smtinterpol",
        List.of(
            "de.uni_freiburg.informatik.ultimate.logic.*",
            "de.uni_freiburg.informatik.ultimate.smtinterpol.smtlib2.SMTInterpol",
            "java.util.List"));
    calls.statement("var script = new SMTInterpol()");
    calls.statement("script.setOption(\":verbosity\", 2)"); // errors alone
    try {
      run(
          session,
          options,
          solver -> calls.recorded(Script.class, solver, "script"),
          Writer.nullWriter());
    } catch (Throwable e) {
      program.println("    // " + e.getClass().getName());
    }
  }

  /** Returns an expression for an object that is made without a call of the interface. */
  private static @Nullable String constant(CallProgram program, Object value) {
    if (value instanceof QuotedObject quoted) {
      return "new QuotedObject(" + CallProgram.quoted(String.valueOf(quoted.getValue())) + ")";
    }
    return value instanceof Annotation annotation
        ? "new Annotation("
            + CallProgram.quoted(annotation.getKey())
            + ", "
            + program.expression(annotation.getValue())
            + ")"
        : null;
  }

  @Override
  Script executing(Script solver, Log log, Map<String, String> values) {
    boolean lastFirst = TRUE.equals(values.remove("calls-last-first"));
    boolean again = TRUE.equals(values.remove("calls-again"));
    return new CallsScript(new SMTInterpol(new OptionMap(log, true)), solver, lastFirst, again);
  }
}
