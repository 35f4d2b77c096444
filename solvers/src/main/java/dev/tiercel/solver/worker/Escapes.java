package dev.tiercel.solver.worker;

import dev.tiercel.solver.worker.message.Escape;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.InvocationTargetException;
import java.util.Arrays;
import java.util.stream.Collectors;

/** Describes exceptions that a solver throws. */
final class Escapes {
  private static final int KEY_FRAMES = 3;
  private static final int TRACE_CHARS = 16_384;

  private Escapes() {}

  static Escape describe(Throwable thrown) {
    Throwable e = thrown instanceof InvocationTargetException ? innermostCause(thrown) : thrown;
    String frames =
        Arrays.stream(e.getStackTrace())
            .filter(f -> !f.getClassName().startsWith("java."))
            .limit(KEY_FRAMES)
            .map(f -> " " + f.getClassName() + "." + f.getMethodName() + ":" + f.getLineNumber())
            .collect(Collectors.joining());
    return Escape.newBuilder()
        .setResources(e instanceof VirtualMachineError && !(e instanceof InternalError))
        .setKey(e.getClass().getName() + frames)
        .setTrace(trace(e))
        .build();
  }

  /** Returns the innermost cause, for example why a static initialiser failed. */
  static Throwable innermostCause(Throwable thrown) {
    Throwable e = thrown;
    Throwable cause = e.getCause();
    while (cause != null) {
      e = cause;
      cause = e.getCause();
    }
    return e;
  }

  private static String trace(Throwable e) {
    StringWriter text = new StringWriter();
    e.printStackTrace(new PrintWriter(text));
    return text.getBuffer().substring(0, Math.min(TRACE_CHARS, text.getBuffer().length()));
  }
}
