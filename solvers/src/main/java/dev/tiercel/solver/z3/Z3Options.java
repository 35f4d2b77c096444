package dev.tiercel.solver.z3;

import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Lists Z3's options like {@code z3 -pd}, from the library: names, types and defaults come from its
 * response to an unknown option, descriptions from its tactics and solvers.
 */
record Z3Options(Z3Api z3) {
  /** The modules that {@code z3 -p} shows; one that a version lacks is skipped. */
  static final List<String> MODULES =
      List.of(
          "",
          "ackermannization",
          "algebraic",
          "combined_solver",
          "fp",
          "lp",
          "model",
          "model_evaluator",
          "nlsat",
          "nnf",
          "opt",
          "parallel",
          "parser",
          "pi",
          "pp",
          "rcf",
          "rewriter",
          "sat",
          "sls",
          "smt",
          "solver",
          "tactic");

  private static final Pattern LINE =
      Pattern.compile("^  (\\S+) \\(([a-z ]+)\\)(?: \\(default: (.*)\\))?$");

  /** Returns catalogue lines in the order of modules and names. */
  List<String> list() throws ReflectiveOperationException {
    // In a separate context, because that keeps its last error.
    Map<String, String> modules = new LinkedHashMap<>();
    long asked = z3.newContext();
    for (String module : MODULES) {
      String prefix = module.isEmpty() ? "" : module + ".";
      modules.put(module, z3.evaluate(asked, "(set-option :" + prefix + "no_such_parameter 1)"));
    }
    z3.delete(asked);
    long context = z3.newContext();
    try {
      List<String> lines = new ArrayList<>();
      for (Map.Entry<String, String> module : modules.entrySet()) {
        add(module.getKey(), module.getValue(), descriptions(context, module.getKey()), lines);
      }
      return lines;
    } finally {
      z3.delete(context);
    }
  }

  private static void add(
      String module, String listing, Map<String, String> help, List<String> lines) {
    String prefix = module.isEmpty() ? "" : module + ".";
    for (String line : listing.lines().toList()) {
      // The last line of an error ends with its closing quote.
      Matcher matcher = LINE.matcher(line.endsWith("\")") ? line.replace("\")", "") : line);
      if (matcher.matches()) {
        String name = matcher.group(1);
        String standard = matcher.group(3) == null ? "" : matcher.group(3);
        String words = help.getOrDefault(name, "");
        lines.add(Z3Listing.line(prefix + name, matcher.group(2), standard, words));
      }
    }
  }

  private Map<String, String> descriptions(long context, String module)
      throws ReflectiveOperationException {
    Map<String, String> help = new HashMap<>();
    switch (module) {
      case "" -> {
        // Older versions do not provide descriptions of these options.
        if (z3.has("getGlobalParamDescrs")) {
          describe(context, z3.handle("getGlobalParamDescrs", context), help);
        }
      }
      case "fp" -> {
        long engine = z3.handle("mkFixedpoint", context);
        describe(context, z3.handle("fixedpointGetParamDescrs", context, engine), help);
      }
      case "opt" -> {
        long engine = z3.handle("mkOptimize", context);
        describe(context, z3.handle("optimizeGetParamDescrs", context, engine), help);
      }
      case "rewriter" -> describe(context, z3.handle("simplifyGetParamDescrs", context), help);
      default -> {
        for (int i = 0; i < z3.number("getNumTactics", context); i++) {
          describeTactic(context, z3.text("getTacticName", context, i), module, help);
        }
      }
    }
    return help;
  }

  /** Descriptions of the tactic named like the module take precedence over those of others. */
  private void describeTactic(long context, String name, String module, Map<String, String> help)
      throws ReflectiveOperationException {
    long tactic = z3.handle("mkTactic", context, name);
    z3.call("tacticIncRef", context, tactic);
    Map<String, String> own = new HashMap<>();
    describe(context, z3.handle("tacticGetParamDescrs", context, tactic), own);
    if (name.equals(module)) {
      help.putAll(own);
    } else {
      own.forEach(help::putIfAbsent);
    }
  }

  private void describe(long context, long descriptions, Map<String, String> help)
      throws ReflectiveOperationException {
    z3.call("paramDescrsIncRef", context, descriptions);
    int size = z3.number("paramDescrsSize", context, descriptions);
    for (int i = 0; i < size; i++) {
      long symbol = z3.handle("paramDescrsGetName", context, descriptions, i);
      String name = z3.text("getSymbolString", context, symbol);
      try {
        help.put(name, z3.text("paramDescrsGetDocumentation", context, descriptions, symbol));
      } catch (InvocationTargetException e) {
        // Z3 throws if an option has no description.
        help.putIfAbsent(name, "");
      }
    }
  }
}
