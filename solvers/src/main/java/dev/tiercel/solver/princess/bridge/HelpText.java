package dev.tiercel.solver.princess.bridge;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Parses Princess's help text. An option starts a line with one blank, and its description has
 * deeper indentation; values stand at the start of description lines, before a colon or alone, with
 * the default in parentheses.
 */
final class HelpText {
  private static final Pattern OPTION = Pattern.compile(" (\\[\\+-\\]|-)(\\w+)(=\\w+)?\\s*(.*)");
  private static final Pattern DEFAULT = Pattern.compile("\\(default: ([^)]*)\\)");
  private static final Pattern VALUE =
      Pattern.compile("\\s{20,}(\\w+)(?:: .*|\\s*(?:\\(default\\))?\\s*|\\s{2,}.*)");
  private static final Pattern LISTED = Pattern.compile("\\s{20,}(\\w+(?:, \\w+)+)(?: in)?\\s*");
  private static final Pattern INLINE = Pattern.compile("\\((\\w+(?:, \\w+)+)\\)");

  private HelpText() {}

  /** Returns catalogue lines, in the order of the help text. */
  static List<String> options(String help) {
    List<String> lines = new ArrayList<>();
    List<String> block = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (String line : help.split("\n", -1)) {
      if (!line.startsWith("  ") && !block.isEmpty()) {
        String option = line(block);
        // "threads" is both a number and a switch; the number comes first and is kept.
        if (names.add(option.substring(0, option.indexOf('\t')))) {
          lines.add(option);
        }
        block.clear();
      }
      if (OPTION.matcher(line).matches() || !block.isEmpty()) {
        block.add(line);
      }
    }
    return lines;
  }

  private static String line(List<String> block) {
    Matcher head = OPTION.matcher(block.get(0));
    if (!head.matches()) {
      throw new IllegalStateException("not an option: " + block.get(0));
    }
    String initial = initial(block);
    boolean toggle = head.group(3) == null;
    List<String> values = toggle ? List.of() : values(block);
    String type = toggle ? "BOOL" : type(values, initial);
    String text = toggle ? Boolean.toString(initial.equals("+")) : initial;
    return String.join(
        "\t",
        head.group(2),
        type,
        text,
        "",
        "",
        type.equals("ENUM") ? String.join(",", values) : "",
        "",
        help(block, head.group(4)));
  }

  private static String type(List<String> values, String initial) {
    if (values.size() > 1) {
      return "ENUM";
    }
    return initial.matches("\\d+") ? "INT" : "STRING";
  }

  private static String initial(List<String> block) {
    String marked = "";
    for (String line : block) {
      Matcher named = DEFAULT.matcher(line);
      if (named.find()) {
        return named.group(1).replace("\"", "");
      }
      if (line.contains("(default)")) {
        marked = line.strip().split("\\W", 2)[0];
      }
    }
    return marked;
  }

  private static List<String> values(List<String> block) {
    List<String> values = new ArrayList<>();
    Matcher inline = INLINE.matcher(block.get(0));
    if (inline.find()) {
      values.addAll(List.of(inline.group(1).split(", ", -1)));
    }
    for (String line : block.subList(1, block.size())) {
      Matcher listed = LISTED.matcher(line);
      Matcher value = VALUE.matcher(line);
      if (listed.matches()) {
        values.addAll(List.of(listed.group(1).split(", ", -1)));
      } else if (value.matches()) {
        values.add(value.group(1));
      }
    }
    return values;
  }

  private static String help(List<String> block, String first) {
    String all = first + " " + String.join(" ", block.subList(1, block.size()));
    return all.replaceAll("\\s+", " ").strip();
  }
}
