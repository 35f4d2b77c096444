package dev.tiercel.solver.z3;

import dev.tiercel.solver.worker.LibrarySolver;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Z3's library in a worker: a new context for every run, and options as global parameters, which is
 * what {@code name=value} on Z3's command line sets.
 */
public final class Z3Library implements LibrarySolver {
  private final Z3Api z3;

  /** What Z3 says of settings that were tried: nothing of those that are fine. */
  private final Map<String, String> objections = new HashMap<>();

  public Z3Library() throws ClassNotFoundException {
    z3 = new Z3Api();
  }

  @Override
  public String version() throws ReflectiveOperationException {
    return z3.version();
  }

  @Override
  public void run(String script, Map<String, String> options, Appendable output)
      throws ReflectiveOperationException, IOException {
    for (Map.Entry<String, String> option : options.entrySet()) {
      String objection = objection(option.getKey(), option.getValue());
      if (!objection.isEmpty()) {
        output.append(objection);
        return;
      }
    }
    // A set-option command in a script sets global parameters as well.
    z3.resetParameters();
    for (Map.Entry<String, String> option : options.entrySet()) {
      z3.setParameter(option.getKey(), option.getValue());
    }
    output.append(evaluate(script));
  }

  /** The interface only prints a warning of an unknown name or value; the command objects. */
  private String objection(String name, String value) throws ReflectiveOperationException {
    String command = "(set-option :" + name + " " + value + ")";
    String known = objections.get(command);
    if (known == null) {
      String said = evaluate(command);
      boolean fine = !said.contains("error") && !said.contains("unsupported");
      known = fine ? "" : said;
      objections.put(command, known);
    }
    return known;
  }

  private String evaluate(String script) throws ReflectiveOperationException {
    long context = z3.newContext();
    try {
      return z3.evaluate(context, script);
    } finally {
      z3.delete(context);
    }
  }

  @Override
  public List<String> listOptions() throws ReflectiveOperationException {
    z3.resetParameters();
    return new Z3Options(z3).list();
  }
}
