package dev.tiercel.solver.cvc5;

import dev.tiercel.solver.exec.SolverProfile;
import dev.tiercel.solver.options.ModeHelp;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Describes options of a cvc5 program that are not in the catalogue. Its help names the options,
 * says which are Boolean ({@code [*]}) or for experts, and names the values of the others ({@code
 * =N}, {@code =MODE}); {@code get-option} gives the defaults, and {@code --NAME=help} the values of
 * a mode. An option without a value, such as {@code --version}, is no option here.
 */
final class Cvc5Help {
  /** The names of an option, the value's name, and the begin of the description. */
  private static final Pattern OPTION =
      Pattern.compile(
          "^ {2}--([a-z][A-Za-z0-9-]*)(?:=(\\S+))?"
              + "((?: \\| --?[A-Za-z0-9-]+(?:=\\S+| [A-Z]+\\b)?)*)( .*)?$");

  private static final Pattern ALIAS = Pattern.compile("--([a-z][A-Za-z0-9-]*)");

  /** A further line of a description. */
  private static final Pattern CONTINUED = Pattern.compile("^ {8,}\\S.*");

  private static final String BOOLEAN = "[*]";
  private static final String EXPERT = "(EXPERTS only)";

  /** Names of values that are numbers. */
  private static final List<String> NUMBERS = List.of("N", "P", "F");

  private static final String MODE = "MODE";

  /** An option as the help describes it; the value's name is null if it takes none. */
  private record Entry(
      String name, @Nullable String value, List<String> aliases, StringBuilder words) {
    boolean hasKnownType() {
      return value == null
          ? words.indexOf(BOOLEAN) >= 0
          : value.equals(MODE) || NUMBERS.contains(value);
    }
  }

  private Cvc5Help() {}

  /**
   * Returns catalogue lines of the options that are not known, neither by name nor by alias.
   *
   * @param help the output of {@code --help}
   */
  static List<String> lines(
      SolverProfile.BinaryQuery binary, String help, Predicate<String> known) {
    List<Entry> entries =
        entries(help).stream()
            .filter(e -> e.hasKnownType() && !known.test(e.name))
            .filter(e -> e.aliases.stream().noneMatch(known))
            .toList();
    if (entries.isEmpty()) {
      return List.of();
    }
    Map<String, String> defaults = defaults(binary, entries);
    return entries.stream().map(e -> line(e, defaults.getOrDefault(e.name, ""), binary)).toList();
  }

  private static List<Entry> entries(String help) {
    List<Entry> entries = new ArrayList<>();
    Entry current = null;
    for (String line : help.lines().toList()) {
      Matcher option = OPTION.matcher(line);
      if (option.matches()) {
        List<String> aliases =
            ALIAS.matcher(option.group(3)).results().map(a -> a.group(1)).toList();
        current = new Entry(option.group(1), option.group(2), aliases, new StringBuilder());
        entries.add(current);
        current.words.append(option.group(4) == null ? "" : option.group(4));
      } else if (current != null && CONTINUED.matcher(line).matches()) {
        current.words.append(' ').append(line.strip());
      } else {
        current = null;
      }
    }
    return entries;
  }

  /** Returns defaults by name, without those that the program does not tell. */
  private static Map<String, String> defaults(
      SolverProfile.BinaryQuery binary, List<Entry> entries) {
    String script =
        entries.stream()
            .map(e -> "(echo \"" + e.name + "\")\n(get-option :" + e.name + ")\n")
            .collect(Collectors.joining());
    Map<String, String> defaults = new HashMap<>();
    String name = "";
    for (String line : binary.run(List.of("--lang=smt2"), script).lines().toList()) {
      String word = line.replace("\"", "");
      boolean echoed = line.startsWith("\"") && entries.stream().anyMatch(e -> e.name.equals(word));
      if (echoed) {
        name = word;
      } else if (!line.equals("unsupported") && !line.startsWith("(error")) {
        defaults.putIfAbsent(name, word);
      }
    }
    return defaults;
  }

  private static String line(Entry entry, String standard, SolverProfile.BinaryQuery binary) {
    String words = entry.words.toString();
    String level = words.contains(EXPERT) ? "EXPERT" : "REGULAR";
    String help = words.replace(EXPERT, "").replace(BOOLEAN, "").replaceAll("\\s+", " ").strip();
    return String.join("\t", entry.name, facts(entry, standard, binary), level, help);
  }

  /** Returns type, default, minimum, maximum and values, separated by tabs. */
  private static String facts(Entry entry, String standard, SolverProfile.BinaryQuery binary) {
    if (entry.value == null && standard.matches("true|false|")) {
      return "BOOL\t" + standard + "\t\t\t";
    }
    if (MODE.equals(entry.value)) {
      ModeHelp modes = ModeHelp.of(binary.run(List.of("--" + entry.name + "=help"), ""));
      String usual = modes.values().contains(standard) ? standard : modes.marked();
      return modes.values().isEmpty()
          ? "STRING\t\t\t\t"
          : "ENUM\t" + usual + "\t\t\t" + String.join(",", modes.values());
    }
    if (standard.matches("-?\\d+")) {
      return "INT\t" + standard + "\t\t\t";
    }
    return standard.matches("-?\\d+\\.\\d+")
        ? "DOUBLE\t" + Double.parseDouble(standard) + "\t\t\t"
        : "STRING\t" + standard + "\t\t\t"; // never fuzzed
  }
}
