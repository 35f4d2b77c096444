package dev.tiercel.solver.princess.bridge;

import ap.CmdlMain$;
import ap.parameters.GlobalSettings;
import ap.parameters.Param;
import java.io.Reader;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.Method;
import java.util.Arrays;
import scala.Function0;

/**
 * Princess's prover for a script with a single check ({@code -incremental}). It supports other
 * options than the incremental one, and reports internal errors by a message, like errors in the
 * input.
 */
final class SingleCheckProver {
  private final MethodHandle prove;

  SingleCheckProver() {
    try {
      prove = Incremental.handle(entry());
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("This release keeps its main program elsewhere", e);
    }
  }

  void prove(GlobalSettings settings, Reader script, Function0<Object> stop) throws Throwable {
    Function0<Object> input = () -> script;
    prove.invoke(
        CmdlMain$.MODULE$, settings, "script", input, stop, Param.InputFormat$.MODULE$.SMTLIB());
  }

  private static Method entry() throws NoSuchMethodException {
    boolean recent =
        Arrays.stream(CmdlMain$.class.getMethods())
            .anyMatch(m -> m.getName().equals("proveProblemNonInc"));
    return Incremental.method(CmdlMain$.class, recent ? "proveProblemNonInc" : "proveProblem");
  }
}
