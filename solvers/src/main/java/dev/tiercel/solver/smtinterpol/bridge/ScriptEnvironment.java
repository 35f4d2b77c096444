package dev.tiercel.solver.smtinterpol.bridge;

import de.uni_freiburg.informatik.ultimate.logic.SMTLIBException;
import de.uni_freiburg.informatik.ultimate.logic.Script;
import de.uni_freiburg.informatik.ultimate.logic.Term;
import de.uni_freiburg.informatik.ultimate.smtinterpol.option.OptionMap;
import de.uni_freiburg.informatik.ultimate.smtinterpol.smtlib2.ParseEnvironment;
import dev.tiercel.solver.jvm.EngineSession;
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
  private final Script script;
  private final boolean models;

  /**
   * Creates an environment.
   *
   * @param models whether a model follows each answer sat, as {@link EngineSession#models} requires
   */
  ScriptEnvironment(
      Script script, OptionMap options, Channel channel, PrintWriter output, boolean models) {
    super(script, options);
    this.script = script;
    this.models = models;
    this.options = options;
    this.channel = channel;
    this.output = output;
  }

  @Override
  public void printResponse(Object response) {
    channel.install(options, output);
    super.printResponse(response);
    if (models && response == Script.LBool.SAT) {
      printModel();
    }
  }

  /**
   * Prints the model, which SMTInterpol can build without {@code :produce-models}. If it cannot, a
   * separate run that asks for the model shows why.
   */
  private void printModel() {
    String model;
    try {
      model = script.getModel().toString();
    } catch (RuntimeException | Escape | AssertionError | StackOverflowError e) {
      return;
    }
    output.print(EngineSession.MODEL_BEGINS);
    output.println(model);
    output.print(EngineSession.MODEL_ENDS);
    output.flush();
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
