package dev.tiercel.solver.smtinterpol.bridge;

import de.uni_freiburg.informatik.ultimate.logic.SMTLIBException;
import de.uni_freiburg.informatik.ultimate.logic.Script;
import de.uni_freiburg.informatik.ultimate.logic.Term;
import de.uni_freiburg.informatik.ultimate.smtinterpol.option.OptionMap;
import de.uni_freiburg.informatik.ultimate.smtinterpol.smtlib2.ParseEnvironment;
import java.io.PrintWriter;
import java.util.Map;

/**
 * Executes a script's commands. {@code (reset)} resets the output channel to standard output, so
 * the writer is installed before every answer. The {@code print} methods of older releases are
 * overridden here by signature.
 */
final class ScriptEnvironment extends ParseEnvironment {
  /** Thrown to end a script instead of this JVM. */
  static final class Exit extends Error {
    private static final long serialVersionUID = 1;

    Exit() {
      super(null, null, false, false);
    }
  }

  private final OptionMap options;
  private final Channel channel;
  private final PrintWriter output;

  ScriptEnvironment(Script script, OptionMap options, Channel channel, PrintWriter output) {
    super(script, options);
    this.options = options;
    this.channel = channel;
    this.output = output;
  }

  @Override
  public void printResponse(Object response) {
    channel.install(options, output);
    super.printResponse(response);
  }

  @Override
  public void printError(String message) {
    output.println("(error \"" + message.replace("\"", "\"\"") + "\")");
    if (!isContinueOnError()) {
      throw new Exit();
    }
  }

  /** In older releases, these answers do not go through {@link #printResponse}. */
  public void printTermResponse(Term[] terms) throws Throwable {
    channel.install(options, output);
    channel.printTerms(this, terms);
  }

  /** Like {@link #printTermResponse}. */
  public void printValues(Map<Term, Term> values) throws Throwable {
    channel.install(options, output);
    channel.printValues(this, values);
  }

  /** Like {@link #printTermResponse}. */
  public void printInfoResponse(String name, Object response) throws Throwable {
    channel.install(options, output);
    channel.printInfo(this, name, response);
  }

  @Override
  public void include(String file) {
    throw new SMTLIBException("include is not available here");
  }

  @Override
  public void exit() {
    throw new Exit();
  }

  @Override
  public void exitWithStatus(int status) {
    throw new Exit();
  }
}
