package dev.tiercel.solver.smtinterpol.bridge;

import de.uni_freiburg.informatik.ultimate.smtinterpol.LogProxy;
import java.io.PrintWriter;

/**
 * Logger that keeps errors, like the option {@code -q} of the command line, and drops the rest
 * unformatted.
 */
// Error Prone suggests an annotation here, but SMTInterpol's loader does not contain it.
@SuppressWarnings("AnnotateFormatMethod")
record Log(PrintWriter out) implements LogProxy {

  @Override
  public void setLoglevel(int level) {}

  @Override
  public int getLoglevel() {
    return LOGLEVEL_ERROR;
  }

  @Override
  public boolean isFatalEnabled() {
    return true;
  }

  @Override
  public void fatal(String format, Object... values) {
    print("FATAL", values.length == 0 ? format : String.format(format, values));
  }

  @Override
  public void fatal(Object message) {
    print("FATAL", message);
  }

  @Override
  public void outOfMemory(String message) {
    print("FATAL", "java.lang.OutOfMemoryError: " + message);
  }

  @Override
  public boolean isErrorEnabled() {
    return true;
  }

  @Override
  public void error(String format, Object... values) {
    print("ERROR", values.length == 0 ? format : String.format(format, values));
  }

  @Override
  public void error(Object message) {
    print("ERROR", message);
  }

  @Override
  public boolean isWarnEnabled() {
    return false;
  }

  @Override
  public void warn(String format, Object... values) {}

  @Override
  public void warn(Object message) {}

  @Override
  public boolean isInfoEnabled() {
    return false;
  }

  @Override
  public void info(String format, Object... values) {}

  @Override
  public void info(Object message) {}

  @Override
  public boolean isDebugEnabled() {
    return false;
  }

  @Override
  public void debug(String format, Object... values) {}

  @Override
  public void debug(Object message) {}

  @Override
  public boolean isTraceEnabled() {
    return false;
  }

  @Override
  public void trace(String format, Object... values) {}

  @Override
  public void trace(Object message) {}

  @Override
  public boolean canChangeDestination() {
    return false;
  }

  @Override
  public void changeDestination(String destination) {}

  @Override
  public String getDestination() {
    return "stderr";
  }

  private void print(String level, Object message) {
    out.print(level);
    out.print(" - ");
    out.println(message);
  }
}
