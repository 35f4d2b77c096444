package dev.tiercel.solver.smtinterpol.bridge;

import de.uni_freiburg.informatik.ultimate.logic.SMTLIBException;
import de.uni_freiburg.informatik.ultimate.smtinterpol.option.OptionMap;
import dev.tiercel.solver.jvm.Engine;
import dev.tiercel.solver.jvm.Session;
import java.io.PrintWriter;
import java.io.StringReader;
import java.util.Map;

/** Does what SMTInterpol's {@code Main} does, with answers in memory and an end on request. */
public final class SmtInterpolEngine implements Engine {
  private final Channel channel = new Channel();

  @Override
  public void run(Session session) throws Throwable {
    Log log = new Log(new PrintWriter(session.error(), true));
    OptionMap options = new OptionMap(log, true);
    StoppableSolver solver = new StoppableSolver(session::stopped, options);
    Environment environment =
        new Environment(solver, options, channel, new PrintWriter(session.output()));
    try {
      if (configure(solver, environment, session.options())) {
        options.started();
        environment.parseStream(new StringReader(session.script()), "script");
      }
    } catch (Environment.Exit e) {
      // The script asked for the end.
    } catch (Escape e) {
      throw e.unwrap();
    } catch (SMTLIBException e) {
      // Only what the parser did not expect gets here, and then the cause tells what it was.
      throw e.getCause() == null ? e : e.getCause();
    }
  }

  /** Whether every option was taken; the first that was not is answered like a wrong command. */
  private static boolean configure(
      StoppableSolver solver, Environment environment, Map<String, String> values) {
    solver.setOption(":print-success", false);
    for (Map.Entry<String, String> option : values.entrySet()) {
      try {
        solver.setOption(":" + option.getKey(), option.getValue());
      } catch (UnsupportedOperationException e) {
        environment.printError("Unknown option :" + option.getKey());
        return false;
      } catch (SMTLIBException | IllegalArgumentException e) {
        environment.printError("Option :" + option.getKey() + " cannot be " + option.getValue());
        return false;
      }
    }
    return true;
  }
}
