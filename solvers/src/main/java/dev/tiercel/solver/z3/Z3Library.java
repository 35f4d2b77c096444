package dev.tiercel.solver.z3;

import dev.tiercel.solver.worker.LibrarySolver;
import dev.tiercel.solver.worker.StaleLibraryException;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;

/**
 * Z3's library in a worker: a new context for every run. Options are set by {@code set-option} in a
 * context of their own, which sets the global parameters that {@code name=value} on Z3's command
 * line sets, and says what is wrong with them, where the interface's own function is silent.
 */
public final class Z3Library implements LibrarySolver {
  private final Z3Api z3;
  private long settings;

  public Z3Library() throws ClassNotFoundException {
    z3 = new Z3Api();
  }

  @Override
  public String version() throws ReflectiveOperationException {
    return z3.version();
  }

  @Override
  public void run(String script, Map<String, String> options, Appendable output)
      throws ReflectiveOperationException, IOException, StaleLibraryException {
    // A set-option command in the script of an earlier run set global parameters as well.
    z3.resetParameters();
    if (!options.isEmpty()) {
      String objection = set(options);
      if (!objection.isEmpty()) {
        output.append(objection);
        return;
      }
    }
    long context = z3.newContext();
    try {
      output.append(z3.evaluate(context, script));
    } finally {
      z3.delete(context);
    }
  }

  private String set(Map<String, String> options)
      throws ReflectiveOperationException, StaleLibraryException {
    StringBuilder commands = new StringBuilder();
    options.forEach(
        (name, value) ->
            commands
                .append("(set-option :")
                .append(name)
                .append(' ')
                .append(plain(value))
                .append(")"));
    settings = settings == 0 ? z3.newContext() : settings;
    String said = z3.evaluate(settings, commands.toString());
    if (said.contains("unknown module")) {
      // After some hundred settings Z3 4.14 forgets modules that it knew before.
      throw new StaleLibraryException();
    }
    return said.contains("error") || said.contains("unsupported") ? said : "";
  }

  /** Z3 lists 1e-05 as a default, but does not read it. */
  private static String plain(String value) {
    boolean exponent = value.contains("e-") && Character.isDigit(value.charAt(0));
    return exponent ? new BigDecimal(value).toPlainString() : value;
  }

  @Override
  public List<String> listOptions() throws ReflectiveOperationException {
    z3.resetParameters();
    return new Z3Options(z3).list();
  }
}
