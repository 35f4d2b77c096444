package dev.tiercel.solver.eldarica.bridge;

import dev.tiercel.solver.jvm.EngineSession;
import dev.tiercel.solver.jvm.SolverEngine;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CancellationException;
import lazabs.GlobalParameters;
import lazabs.horn.Solve$;
import lazabs.horn.parser.HornReader$;
import org.jspecify.annotations.Nullable;
import scala.Console$;
import scala.Function0;
import scala.Option;
import scala.runtime.BoxedUnit;

/**
 * Does what Eldarica's main class does with a script of Horn clauses, but prints the model only if
 * the script requests it, and throws exceptions to the caller where the main class would only print
 * their messages.
 */
public final class EldaricaEngine implements SolverEngine {
  @Override
  public void run(EngineSession session) throws Throwable {
    PrintStream output = stream(session.output().bytes());
    PrintStream error = stream(session.error().bytes());
    Body body = new Body(session);
    Console$.MODULE$.withOut(output, (Function0<Object>) () -> withErr(error, body));
    output.flush();
    error.flush();
    if (body.escaped != null && !session.stopped()) {
      throw body.escaped;
    }
  }

  private static Object withErr(PrintStream error, Body body) {
    return Console$.MODULE$.withErr(error, body);
  }

  private static PrintStream stream(OutputStream bytes) {
    return new PrintStream(bytes, false, StandardCharsets.UTF_8);
  }

  /** Runs a session; stores exceptions, which Scala's functions do not declare. */
  private static final class Body implements Function0<Object> {
    private final EngineSession session;
    private @Nullable Throwable escaped;

    Body(EngineSession session) {
      this.session = session;
    }

    @Override
    public Object apply() {
      try {
        GlobalParameters parameters = parametersOrRejection();
        if (parameters != null) {
          solve(parameters);
        }
      } catch (Throwable e) {
        escaped = e;
      }
      return "";
    }

    /** Returns the parameters; {@code null} if Eldarica rejects an option, which it then prints. */
    private @Nullable GlobalParameters parametersOrRejection() {
      try {
        return CommandLine.parameters(session.options());
      } catch (IllegalArgumentException e) {
        Console$.MODULE$.println(e.getMessage());
        return null;
      }
    }

    private void solve(GlobalParameters parameters) {
      parameters.displaySolutionSMT_$eq(session.script().contains("(get-model"));
      parameters.timeoutChecker_$eq(this::stopIfRequested);
      parameters.setupApUtilDebug();
      Solve$.MODULE$.apply(
          HornReader$.MODULE$.fromSMT(new StringReader(session.script())),
          Option.empty(),
          parameters.global(),
          parameters.disjunctive(),
          parameters.drawRTree(),
          parameters.lbe());
    }

    private BoxedUnit stopIfRequested() {
      if (session.stopped()) {
        throw new CancellationException();
      }
      return BoxedUnit.UNIT;
    }
  }
}
