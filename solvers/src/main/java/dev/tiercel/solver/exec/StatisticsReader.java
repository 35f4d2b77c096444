package dev.tiercel.solver.exec;

import java.util.Arrays;
import java.util.function.ObjLongConsumer;

/**
 * Parses the text of statistics in one pass. Names are built only for nonzero numbers, which are
 * few.
 */
final class StatisticsReader {
  /** The list at this depth has the name of the requested attribute. */
  private static final int ASKED_FOR = 1;

  private static final int MOST_DIGITS = 18;

  private final String text;
  private final ObjLongConsumer<String> sink;
  private int at;

  // The name consists of the words since the last bracket, comma or number; there is none if end is
  // 0.
  private int start;
  private int end;

  // Start and end offsets of the names before the open brackets.
  private int[] lists = new int[16];
  private int depth;

  /**
   * Creates a reader.
   *
   * @param sink receives names and numbers
   */
  StatisticsReader(String text, ObjLongConsumer<String> sink) {
    this.text = text;
    this.sink = sink;
  }

  void read() {
    while (at < text.length()) {
      char c = text.charAt(at);
      switch (c) {
        case '(', '{' -> open();
        case ')', '}' -> close();
        case ',' -> {
          end = 0;
          at++;
        }
        case '"' -> quoted();
        default -> {
          if (c <= ' ') {
            at++;
          } else {
            word();
          }
        }
      }
    }
  }

  private void open() {
    if (2 * depth == lists.length) {
      lists = Arrays.copyOf(lists, 2 * lists.length);
    }
    lists[2 * depth] = start;
    lists[2 * depth + 1] = end;
    depth++;
    end = 0;
    at++;
  }

  private void close() {
    depth = Math.max(0, depth - 1);
    end = 0;
    at++;
  }

  private void quoted() {
    int last = text.indexOf('"', at + 1);
    last = last < 0 ? text.length() : last;
    name(at + 1, last);
    at = last + 1;
  }

  private void word() {
    int from = at;
    long value = 0;
    boolean number = true;
    while (at < text.length() && !delimits(text.charAt(at))) {
      char c = text.charAt(at);
      number &= c >= '0' && c <= '9';
      value = 10 * value + (c - '0'); // only valid for a number
      at++;
    }
    if (!number || at - from > MOST_DIGITS) {
      name(from, at);
      return;
    }
    if (value != 0 && end > 0) {
      sink.accept(name(), value);
    }
    end = 0;
  }

  private static boolean delimits(char c) {
    return c <= ' ' || c == '(' || c == ')' || c == '{' || c == '}' || c == ',' || c == '"';
  }

  /** Adds a word to the name; one with a leading colon starts another attribute. */
  private void name(int from, int to) {
    if (from == to) {
      return;
    }
    if (end == 0 || text.charAt(from) == ':') {
      start = from;
    }
    end = to;
  }

  /** Returns the name of a number, prefixed by those of the enclosing lists. */
  private String name() {
    StringBuilder name = new StringBuilder();
    for (int i = 0; i < depth; i++) {
      if (i != ASKED_FOR && lists[2 * i + 1] > 0) {
        append(name, lists[2 * i], lists[2 * i + 1]);
      }
    }
    append(name, start, end);
    return name.toString();
  }

  /** Appends a part without the colons of attributes and of keys in braces. */
  private void append(StringBuilder name, int from, int to) {
    if (!name.isEmpty()) {
      name.append(' ');
    }
    boolean before = text.charAt(from) == ':';
    boolean after = to > from + 1 && text.charAt(to - 1) == ':';
    for (int i = before ? from + 1 : from; i < (after ? to - 1 : to); i++) {
      char c = text.charAt(i);
      name.append(c < ' ' ? ' ' : c);
    }
  }
}
