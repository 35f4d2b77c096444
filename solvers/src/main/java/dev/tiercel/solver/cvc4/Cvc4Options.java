package dev.tiercel.solver.cvc4;

import dev.tiercel.solver.exec.SolverProfile;
import dev.tiercel.solver.options.ModeHelp;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Lists CVC4's options as catalogue lines in alphabetical order. {@code --help} names them and
 * marks expert options, {@code get-option} gives defaults, and {@code --NAME=help} lists the words
 * that an option takes.
 */
final class Cvc4Options {
  /** An option in the help text: its name, the name of its value, its description. */
  private static final Pattern OPTION =
      Pattern.compile("(?m)^ {2}--([A-Za-z0-9-]+)(=[A-Za-z]+)?((?:.*\\R)(?: {10,}\\S.*\\R)*)");

  private Cvc4Options() {}

  /** Returns the names of options in the output of {@code --help}. */
  static Set<String> names(String help) {
    return OPTION.matcher(help).results().map(o -> o.group(1)).collect(Collectors.toSet());
  }

  /** Returns the catalogue lines of a binary. */
  static List<String> list(SolverProfile.BinaryQuery binary) {
    Map<String, String> help = new TreeMap<>();
    Matcher options = OPTION.matcher(binary.run(List.of("--help"), ""));
    while (options.find()) {
      help.put(options.group(1), options.group(3));
    }
    Map<String, String> defaults = defaults(binary, List.copyOf(help.keySet()));
    List<String> lines = new ArrayList<>();
    defaults.forEach(
        (name, value) -> {
          String level = help.getOrDefault(name, "").contains("(EXPERTS") ? "EXPERT" : "REGULAR";
          lines.add(name + "\t" + facts(name, value, binary) + "\t" + level + "\t");
        });
    return lines;
  }

  /**
   * Returns the default of each option; options without a value, such as {@code --help}, are left
   * out.
   */
  private static Map<String, String> defaults(
      SolverProfile.BinaryQuery binary, List<String> names) {
    String script =
        names.stream().map(n -> "(get-option :" + n + ")\n").collect(Collectors.joining());
    List<String> answers = binary.run(List.of("--lang=smt2"), script).lines().toList();
    if (answers.size() != names.size()) {
      throw new IllegalStateException(
          "CVC4 names " + names.size() + " options and tells " + answers.size() + " values");
    }
    Map<String, String> values = new LinkedHashMap<>();
    for (int i = 0; i < names.size(); i++) {
      if (!answers.get(i).equals("unsupported")) {
        values.put(names.get(i), answers.get(i));
      }
    }
    return values;
  }

  /** Returns type, default, minimum, maximum and values, separated by tabs. */
  private static String facts(String name, String value, SolverProfile.BinaryQuery binary) {
    if (value.equals("true") || value.equals("false")) {
      return "BOOL\t" + value + "\t\t\t";
    }
    if (value.matches("-?[0-9]+")) {
      return "INT\t" + value + "\t\t\t";
    }
    String text = value.replace("\"", "");
    if (text.matches("[0-9]+\\.[0-9]+")) {
      return "DOUBLE\t" + Double.parseDouble(text) + "\t\t\t";
    }
    return text.contains("::") ? words(name, text, binary) : "STRING\t" + text + "\t\t\t";
  }

  /**
   * Returns the words of an option; if none is marked as its default, the default is taken from a
   * value such as {@code XMode::FULL}.
   */
  private static String words(String name, String value, SolverProfile.BinaryQuery binary) {
    String constant = value.substring(value.lastIndexOf(':') + 1);
    ModeHelp help = ModeHelp.of(binary.run(List.of("--" + name + "=help"), ""));
    String standard =
        help.marked().isEmpty()
            ? constant.toLowerCase(Locale.ROOT).replace('_', '-')
            : help.marked();
    return help.values().isEmpty()
        ? "STRING\t\t\t\t"
        : "ENUM\t" + standard + "\t\t\t" + String.join(",", help.values());
  }
}
