package dev.tiercel.solver.bitwuzla;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the output of {@code bitwuzla --help}: names, the kind of value ({@code <n>} a number,
 * {@code <M>} a mode, {@code <...>} text), the default in brackets, and a description that lists
 * the values of a mode in braces. An option without a default is no setting but a command, such as
 * {@code --version}, and is left out.
 */
final class BitwuzlaHelp {
  private static final Pattern OPTION =
      Pattern.compile(
          "^ {2}(?:-[A-Za-z]+(?:[ =]<[^>]+>)?, )?--([a-z][a-z0-9-]*)(?:[ =](<[^>]+>))?"
              + "\\s+\\[([^\\]]*)\\](.*)$");

  /** The values of a mode at the end of its description. */
  private static final Pattern VALUES = Pattern.compile("\\{([^{}]+)\\}\\s*$");

  private static final Pattern CONTINUED = Pattern.compile("^ {8,}\\S.*");

  private record Entry(String name, String kind, String standard, StringBuilder words) {}

  private BitwuzlaHelp() {}

  /** Returns catalogue lines in the order of the help. */
  static List<String> lines(String help) {
    List<Entry> entries = new ArrayList<>();
    Entry current = null;
    for (String line : help.lines().toList()) {
      Matcher option = OPTION.matcher(line);
      if (option.matches()) {
        String kind = option.group(2) == null ? "" : option.group(2);
        current = new Entry(option.group(1), kind, option.group(3), new StringBuilder());
        current.words.append(option.group(4));
        entries.add(current);
      } else if (current != null && CONTINUED.matcher(line).matches()) {
        current.words.append(' ').append(line.strip());
      } else {
        current = null;
      }
    }
    return entries.stream().map(BitwuzlaHelp::line).toList();
  }

  private static String line(Entry entry) {
    String words = entry.words.toString().replaceAll("\\s+", " ").strip();
    return entry.name + "\t" + facts(entry, words) + "\t\t" + words;
  }

  /** Returns type, default, minimum, maximum and values, separated by tabs. */
  private static String facts(Entry entry, String words) {
    String standard = entry.standard;
    if (entry.kind.isEmpty() && standard.matches("true|false")) {
      return "BOOL\t" + standard + "\t\t\t";
    }
    if (entry.kind.equals("<n>") && standard.matches("\\d+")) {
      return "INT\t" + standard + "\t0\t\t";
    }
    Matcher values = VALUES.matcher(words);
    if (!entry.kind.equals("<...>") && values.find()) {
      List<String> listed = List.of(values.group(1).split("\\s*,\\s*", -1));
      if (listed.contains(standard)) {
        return "ENUM\t" + standard + "\t\t\t" + String.join(",", listed);
      }
    }
    return "STRING\t" + standard + "\t\t\t"; // never fuzzed
  }
}
