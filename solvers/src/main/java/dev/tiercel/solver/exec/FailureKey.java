package dev.tiercel.solver.exec;

import java.util.ArrayList;
import java.util.List;

/**
 * Derives the key of a failure from the solver's message: the source location if there is one, and
 * the message without parts that vary between runs.
 */
final class FailureKey {
  /**
   * Maximum length: readable, usable in names of folders, and long enough to distinguish failures.
   */
  private static final int LENGTH = 160;

  private static final int LINES = 12;

  /** Start of the C++ runtime's message about an uncaught exception. */
  private static final String THROWN = "terminate called after throwing an instance of ";

  private static final String WHAT = "what():";

  private FailureKey() {}

  /**
   * Returns the key.
   *
   * @param detail the solver's output, from the start of the failure's message
   */
  static String of(String detail) {
    List<String> lines = uncaught(detail.lines().limit(LINES).map(String::strip).toList());
    String place = place(lines);
    String message = lines.isEmpty() ? "" : plain(withoutPlace(place, lines.get(0)));
    String key = place.isEmpty() ? message : place + " " + message;
    return key.length() <= LENGTH ? key : key.substring(0, LENGTH);
  }

  /**
   * Removes the C++ runtime's text around the message of an uncaught exception; if it has no
   * message, its type is used.
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

  /** Removes the location at the start of a line, and the program's name before it. */
  private static String withoutPlace(String place, String line) {
    int at = place.isEmpty() ? -1 : line.indexOf(place + ": ");
    return at < 0 ? line : line.substring(at + place.length() + 2);
  }

  /**
   * Returns the first {@code file.cpp:123} in the text, without folders; z3 prints File and Line
   * separately.
   */
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
   * Replaces numbers by N, except in names of namespaces; removes quoted text and terms, which are
   * mostly input, and paths, which differ between machines.
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

  /** Whether a digit belongs to a namespace such as {@code cvc5::internal}. */
  private static boolean isOfNamespace(String line, int digit) {
    int end = digit;
    while (end < line.length() && Character.isLetterOrDigit(line.charAt(end))) {
      end++;
    }
    return line.startsWith("::", end);
  }

  /** Returns the index of the closing parenthesis, or the end of the line. */
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
