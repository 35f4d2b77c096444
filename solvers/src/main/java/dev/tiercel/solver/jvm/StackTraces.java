package dev.tiercel.solver.jvm;

import java.io.PrintWriter;
import java.io.StringWriter;

/** Formats stack traces as text. */
final class StackTraces {
  /** Enough for the relevant frames; a stack overflow has a thousand. */
  private static final int CHARS = 8_192;

  private StackTraces() {}

  static String of(Throwable escaped) {
    StringWriter text = new StringWriter();
    escaped.printStackTrace(new PrintWriter(text));
    return text.getBuffer().substring(0, Math.min(CHARS, text.getBuffer().length())) + "\n";
  }
}
