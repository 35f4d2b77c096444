package dev.tiercel.solver.z3;

import dev.tiercel.solver.exec.Items;
import dev.tiercel.solver.worker.LibrarySolver;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Z3's library in a worker: a new context for every run. Options are set by {@code set-option} in a
 * context of their own, which sets the global parameters that {@code name=value} on Z3's command
 * line sets, and says what is wrong with them, where the interface's own function is silent.
 *
 * <p>Parameters that a run has set go with everything else that the library holds ({@code
 * Z3_reset_memory}), some milliseconds later and as rarely as possible. The function for it, {@code
 * Z3_global_param_reset_all}, frees the names of the modules that the parameters belong to, so that
 * setting a few more overwrites them: then Z3 says of its own module that it is unknown.
 */
public final class Z3Library implements LibrarySolver {
  /**
   * A {@code set-option} of anything but SMT-LIB's own options (section 4.1.7) and Z3's like them,
   * which belong to a context.
   */
  private static final Pattern SETS_PARAMETER =
      Pattern.compile(
          "set-option(?!\\s+:(?:diagnostic-output-channel|global-declarations|interactive-mode"
              + "|print-success|produce-[a-z-]+|regular-output-channel)[\\s)])");

  private static final Pattern HORN = Pattern.compile("\\(set-logic\\s+HORN\\s*\\)");

  /**
   * A script with a logic and a sort {@code List}. Z3's own program has one of that name only where
   * no logic is set first; the library has it always, and lets go of it with {@code (reset)}.
   */
  private static final Pattern MAY_DECLARE_LIST =
      Pattern.compile("(?s)\\(set-logic\\s.*\\bList\\b");

  /** Versions up to 4.8 make their solver before they have read the logic. */
  private static final Pattern READS_LOGIC_LATE = Pattern.compile("(.* )?4\\.[0-8]\\..*");

  private static final String STRATEGY = "tactic.default_tactic";

  private final Z3Api z3;

  /** Whether an earlier run may have set parameters, which are global. */
  private boolean changed;

  public Z3Library() throws ClassNotFoundException {
    z3 = new Z3Api();
  }

  @Override
  public String version() throws ReflectiveOperationException {
    return z3.version();
  }

  @Override
  public void run(String script, Map<String, String> given, Appendable output)
      throws ReflectiveOperationException, IOException {
    Map<String, String> options = withHorn(script, given);
    if (changed) {
      z3.reset();
    }
    changed = !options.isEmpty() || SETS_PARAMETER.matcher(script).find();
    if (!options.isEmpty()) {
      String objection = set(options);
      if (!objection.isEmpty()) {
        output.append(objection);
        return;
      }
    }
    long context = z3.newContext();
    try {
      if (MAY_DECLARE_LIST.matcher(script).find()) {
        z3.evaluate(context, "(reset)");
      }
      evaluate(context, script, output);
    } finally {
      z3.delete(context);
    }
  }

  /** With what the version's own program would solve Horn clauses by. */
  private Map<String, String> withHorn(String script, Map<String, String> given)
      throws ReflectiveOperationException {
    boolean late =
        HORN.matcher(script).find()
            && !given.containsKey(STRATEGY)
            && READS_LOGIC_LATE.matcher(z3.version()).matches();
    if (!late) {
      return given;
    }
    Map<String, String> options = new LinkedHashMap<>(given);
    options.put(STRATEGY, "horn");
    return options;
  }

  /** Check by check, because the library says nothing before the end of what it is given. */
  private void evaluate(long context, String script, Appendable output)
      throws ReflectiveOperationException, IOException {
    int from = 0;
    Items commands = new Items(script);
    while (commands.next()) {
      boolean exit = commands.head().equals("(exit");
      if (exit || commands.head().startsWith("(check-sat")) {
        output.append(z3.evaluate(context, script.substring(from, commands.end())));
        from = commands.end();
      }
      if (exit) {
        return;
      }
    }
    output.append(z3.evaluate(context, script.substring(from)));
  }

  /** What is wrong with the options, or nothing. */
  private String set(Map<String, String> options) throws ReflectiveOperationException {
    StringBuilder commands = new StringBuilder();
    options.forEach(
        (name, value) ->
            commands
                .append("(set-option :")
                .append(name)
                .append(' ')
                .append(value.startsWith("(") ? '"' + value + '"' : plain(value)) // a strategy
                .append(")"));
    long context = z3.newContext();
    try {
      String said = z3.evaluate(context, commands.toString());
      return said.contains("error") || said.contains("unsupported") ? said : "";
    } finally {
      z3.delete(context);
    }
  }

  /** Z3 lists 1e-05 as a default, but does not read it. */
  static String plain(String value) {
    boolean exponent = value.contains("e-") && Character.isDigit(value.charAt(0));
    return exponent ? new BigDecimal(value).toPlainString() : value;
  }

  @Override
  public List<String> listOptions() throws ReflectiveOperationException {
    z3.reset();
    changed = false;
    return new Z3Options(z3).list();
  }
}
