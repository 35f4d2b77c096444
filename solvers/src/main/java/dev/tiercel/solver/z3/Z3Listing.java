package dev.tiercel.solver.z3;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads Z3's own lists of options, which are grouped by module: the output of {@code z3 -pd} and
 * {@code z3 -p}, and the error messages for an unknown option of a module, which have no
 * descriptions. Other lines are ignored.
 */
final class Z3Listing {
  private static final Pattern MODULE = Pattern.compile("\\[module\\] *(\\w*)");

  private static final Pattern OPTION = Pattern.compile("^ +(\\S+) \\(([a-z][a-z ]*)\\)(.*)");

  private static final Set<String> KINDS =
      Set.of("bool", "unsigned int", "double", "string", "symbol");

  /** The last default is the option's; the first may be part of the description. */
  private static final Pattern DEFAULT = Pattern.compile("(?s)(.*)\\(default: ([^()]*)\\)\\s*");

  /** {@code 0 - none, 1 - some}: a number, a dash or colon, and words. */
  private static final Pattern CHOICE =
      Pattern.compile("(?:^|[\\s,;(:])(\\d+)\\s*(?: -|:|=)\\s+\\w");

  /** An option before its description is interpreted, which may take several lines. */
  private record Entry(String name, String kind, StringBuilder words) {}

  private Z3Listing() {}

  /** Returns catalogue lines in the order of the list. */
  static List<String> lines(String listing) {
    List<Entry> entries = new ArrayList<>();
    String module = "";
    Entry current = null;
    for (String line : listing.lines().toList()) {
      Matcher head = MODULE.matcher(line);
      Matcher option = OPTION.matcher(line);
      if (head.lookingAt()) {
        module = head.group(1).isEmpty() ? "" : head.group(1) + ".";
        current = null;
      } else if (option.matches()) {
        current = new Entry(module + option.group(1), option.group(2), new StringBuilder());
        current.words.append(withoutQuote(option.group(3)));
        entries.add(current);
      } else if (current != null && !line.isBlank()) {
        current.words.append('\n').append(line);
      } else {
        current = null;
      }
    }
    return entries.stream().filter(e -> KINDS.contains(e.kind)).map(Z3Listing::line).toList();
  }

  /** The last line of an error ends with its closing quote. */
  private static String withoutQuote(String line) {
    return line.endsWith("\")") ? line.substring(0, line.length() - 2) : line;
  }

  private static String line(Entry entry) {
    String words = entry.words.toString();
    Matcher standard = DEFAULT.matcher(words);
    return standard.matches()
        ? line(entry.name, entry.kind, standard.group(2).strip(), standard.group(1))
        : line(entry.name, entry.kind, "", words);
  }

  /**
   * Returns the catalogue line of an option.
   *
   * @param kind its type as Z3 prints it
   * @param standard its default; empty if unknown
   * @param description may be empty
   */
  static String line(String name, String kind, String standard, String description) {
    String words = description.replaceAll("\\s+", " ").strip();
    boolean number = kind.equals("unsigned int");
    String values = number ? String.join(",", choices(words)) : "";
    String type =
        switch (kind) {
          case "bool" -> "BOOL";
          case "unsigned int" -> values.isEmpty() ? "INT" : "ENUM";
          case "double" -> "DOUBLE";
          default -> "STRING";
        };
    String min = type.equals("INT") ? "0" : "";
    String max = type.equals("INT") ? "4294967295" : "";
    return String.join("\t", name, type, standard, min, max, values, "", words);
  }

  /** Returns the numbers that a description lists as choices, if they count up from 0 or 1. */
  private static List<String> choices(String words) {
    List<String> values = new ArrayList<>();
    Matcher matcher = CHOICE.matcher(words);
    while (matcher.find()) {
      values.add(matcher.group(1));
    }
    int first = values.isEmpty() ? 2 : Integer.parseInt(values.get(0));
    boolean counted = values.size() >= 2 && first <= 1;
    for (int i = 0; counted && i < values.size(); i++) {
      counted = values.get(i).equals(Integer.toString(first + i));
    }
    return counted ? values : List.of();
  }
}
