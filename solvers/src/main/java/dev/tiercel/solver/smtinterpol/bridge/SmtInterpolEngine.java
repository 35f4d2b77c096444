package dev.tiercel.solver.smtinterpol.bridge;

import de.uni_freiburg.informatik.ultimate.logic.SMTLIBException;
import de.uni_freiburg.informatik.ultimate.logic.Script;
import de.uni_freiburg.informatik.ultimate.smtinterpol.option.OptionMap;
import dev.tiercel.solver.jvm.EngineSession;
import dev.tiercel.solver.jvm.SolverEngine;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.Writer;
import java.util.HashMap;
import java.util.Map;
import java.util.function.UnaryOperator;

/** Does what SMTInterpol's {@code Main} does, but keeps answers in memory and stops on request. */
public class SmtInterpolEngine implements SolverEngine {
  private final Channel channel = new Channel();

  /**
   * Returns the script that executes the commands.
   *
   * @param solver solves
   * @param values options of the run; those of this engine are removed
   */
  Script executing(Script solver, Log log, Map<String, String> values) {
    return solver;
  }

  @Override
  public void run(EngineSession session) throws Throwable {
    run(session, session.options(), solver -> solver, session.output());
  }

  /**
   * Runs a script.
   *
   * @param chosen options of the run
   * @param called returns the solver as the engine calls it
   * @param answers receives the answers
   */
  final void run(
      EngineSession session,
      Map<String, String> chosen,
      UnaryOperator<Script> called,
      Writer answers)
      throws Throwable {
    Log log = new Log(new PrintWriter(session.error(), true));
    OptionMap options = new OptionMap(log, true);
    StoppableSolver solver = new StoppableSolver(session::stopped, options);
    Script recorded = called.apply(solver);
    Map<String, String> values = new HashMap<>(chosen);
    ScriptEnvironment scriptEnvironment =
        new ScriptEnvironment(
            executing(recorded, log, values),
            options,
            channel,
            new PrintWriter(answers),
            session.models());
    try {
      if (configure(recorded, scriptEnvironment, values)) {
        options.started();
        scriptEnvironment.parseStream(new StringReader(session.script()), "script");
      }
    } catch (ScriptEnvironment.Exit e) {
      // The script has an exit command.
    } catch (Escape e) {
      throw e.unwrap();
    } catch (SMTLIBException e) {
      // Thrown only for exceptions that the parser did not expect, and the cause is the original
      // one.
      throw e.getCause() == null ? e : e.getCause();
    }
  }

  /**
   * Sets the options; returns whether all were accepted, and reports the first that was not as an
   * error.
   */
  private static boolean configure(
      Script solver, ScriptEnvironment scriptEnvironment, Map<String, String> values) {
    solver.setOption(":print-success", false);
    for (Map.Entry<String, String> option : values.entrySet()) {
      try {
        solver.setOption(":" + option.getKey(), option.getValue());
      } catch (UnsupportedOperationException e) {
        scriptEnvironment.printError("Unknown option :" + option.getKey());
        return false;
      } catch (SMTLIBException | IllegalArgumentException e) {
        scriptEnvironment.printError(
            "Option :" + option.getKey() + " cannot be " + option.getValue());
        return false;
      }
    }
    return true;
  }
}
