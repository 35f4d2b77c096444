package dev.tiercel.solver.exec;

import java.util.ArrayList;
import java.util.List;

/**
 * Makes the key of a failure from the solver's words: the place in the source where it names one,
 * and the message without what differs from run to run.
 */
final class FailureKey {
  /** A key is read by people and names folders: this is enough to tell failures apart. */
  private static final int LENGTH = 160;

  private static final int LINES = 12;

  /** How the C++ runtime begins its words on an exception that nobody caught. */
  private static final String THROWN = "terminate called after throwing an instance of ";

  private static final String WHAT = "what():";

  private FailureKey() {}

  /**
   * @param detail the solver's words, from the start of the failure's message
   */
  static String of(String detail) {
    List<String> lines = uncaught(detail.lines().limit(LINES).map(String::strip).toList());
    String place = place(lines);
    String message = lines.isEmpty() ? "" : plain(behind(place, lines.get(0)));
    String key = place.isEmpty() ? message : place + " " + message;
    return key.length() <= LENGTH ? key : key.substring(0, LENGTH);
  }

  /**
   * Without what the C++ runtime says around the message of an exception that nobody caught; its
   * type stands in where it has none.
   */
  private static List<String> uncaught(List<String> lines) {
    if (lines.isEmpty()) {
      return lines;
    }
    List<String> plain = new ArrayList<>(lines);
    if (plain.get(0).startsWith(THROWN)) {
      String type = plain.remove(0).substring(THROWN.length()).replace("'", "");
      if (plain.isEmpty() || !plain.get(0).startsWith(WHAT)) {
        plain.add(0, type);
      }
    }
    plain.replaceAll(line -> line.startsWith(WHAT) ? line.substring(WHAT.length()).strip() : line);
    return plain;
  }

  /** A line without the place that it starts with, and the program's name before that. */
  private static String behind(String place, String line) {
    int at = place.isEmpty() ? -1 : line.indexOf(place + ": ");
    return at < 0 ? line : line.substring(at + place.length() + 2);
  }

  /** The first {@code file.cpp:123} of the text, without folders; z3 says File and Line apart. */
  private static String place(List<String> lines) {
    String file = "";
    for (String line : lines) {
      if (line.startsWith("File: ")) {
        file = base(line.substring(6));
      } else if (line.startsWith("Line: ") && !file.isEmpty()) {
        return file + ":" + line.substring(6);
      } else {
        String found = inLine(line);
        if (!found.isEmpty()) {
          return found;
        }
      }
    }
    return file;
  }

  private static String inLine(String line) {
    for (String suffix : List.of(".cpp:", ".h:", ".hpp:", ".c:", ".cc:", ".java:", ".scala:")) {
      int at = line.indexOf(suffix);
      if (at > 0) {
        int end = at + suffix.length();
        while (end < line.length() && Character.isDigit(line.charAt(end))) {
          end++;
        }
        int from = at;
        while (from > 0 && namePart(line.charAt(from - 1))) {
          from--;
        }
        return line.substring(from, end);
      }
    }
    return "";
  }

  private static boolean namePart(char c) {
    return Character.isLetterOrDigit(c) || c == '_' || c == '-' || c == '.';
  }

  private static String base(String path) {
    return path.substring(path.lastIndexOf('/') + 1);
  }

  /**
   * Numbers become N, save in names of namespaces; what stands in quotes or is a term (mostly input
   * text) and paths, which differ from one machine to another, are left out.
   */
  private static String plain(String line) {
    StringBuilder text = new StringBuilder();
    char quote = 0;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      boolean word = i == 0 || Character.isWhitespace(line.charAt(i - 1));
      if (quote != 0) {
        quote = c == quote ? 0 : quote;
      } else if (c == '/' && word) {
        while (i + 1 < line.length() && !Character.isWhitespace(line.charAt(i + 1))) {
          i++;
        }
      } else if (c == '(' && word) {
        i = closing(line, i);
      } else if (c == '"' || c == '`' || c == '|') {
        quote = c == '`' ? '\'' : c;
      } else if (Character.isDigit(c) && !isOfNamespace(line, i)) {
        boolean again = !text.isEmpty() && text.charAt(text.length() - 1) == 'N';
        text.append(again ? "" : "N");
      } else {
        text.append(c);
      }
    }
    return text.toString().strip();
  }

  /** Whether a digit belongs to a name such as {@code cvc5::internal}. */
  private static boolean isOfNamespace(String line, int digit) {
    int end = digit;
    while (end < line.length() && Character.isLetterOrDigit(line.charAt(end))) {
      end++;
    }
    return line.startsWith("::", end);
  }

  /** Where the parenthesis at a place closes, or the end of the line. */
  private static int closing(String line, int open) {
    int depth = 0;
    for (int i = open; i < line.length(); i++) {
      char c = line.charAt(i);
      depth += c == '(' ? 1 : c == ')' ? -1 : 0;
      if (depth == 0) {
        return i;
      }
    }
    return line.length();
  }
}
