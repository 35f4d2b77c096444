package dev.tiercel.solver.z3;

import dev.tiercel.solver.exec.SExpressionScanner;
import dev.tiercel.solver.worker.LibrarySolver;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Z3's library in a worker: a new context for every run. Options are set by {@code set-option} in a
 * separate context, which sets the same global parameters as {@code name=value} on Z3's command
 * line and reports errors, unlike the interface's own function.
 *
 * <p>Parameters of an earlier run are cleared by a reset of all memory of the library ({@code
 * Z3_reset_memory}), which takes some milliseconds and is done only if necessary. The specific
 * function, {@code Z3_global_param_reset_all}, frees the names of the modules that the parameters
 * belong to, so that later settings overwrite them, and Z3 then reports its own module as unknown.
 */
public final class Z3Library implements LibrarySolver {
  /**
   * A {@code set-option} other than SMT-LIB's own options (section 4.1.7) and similar ones of Z3,
   * which belong to a context.
   */
  private static final Pattern SETS_PARAMETER =
      Pattern.compile(
          "set-option(?!\\s+:(?:diagnostic-output-channel|global-declarations|interactive-mode"
              + "|print-success|produce-[a-z-]+|regular-output-channel)[\\s)])");

  private static final Pattern HORN = Pattern.compile("\\(set-logic\\s+HORN\\s*\\)");

  /**
   * A script with a logic and a sort {@code List}. Z3's own program predefines that sort only if no
   * logic is set first; the library always does, until {@code (reset)}.
   */
  private static final Pattern MAY_DECLARE_LIST =
      Pattern.compile("(?s)\\(set-logic\\s.*\\bList\\b");

  /** Versions up to 4.8 create their solver before they have read the logic. */
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

  /** Adds the tactic by which the version's own program solves Horn clauses. */
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

  /**
   * Evaluates check by check, because the library returns no output before the end of its input.
   */
  private void evaluate(long context, String script, Appendable output)
      throws ReflectiveOperationException, IOException {
    int from = 0;
    SExpressionScanner commands = new SExpressionScanner(script);
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

  /** Sets the options; returns the error messages, or an empty string. */
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
      String response = z3.evaluate(context, commands.toString());
      return response.contains("error") || response.contains("unsupported") ? response : "";
    } finally {
      z3.delete(context);
    }
  }

  /** Z3 lists 1e-05 as a default, but cannot parse it. */
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
