package dev.tiercel.text;

import java.util.regex.Pattern;

/**
 * Escapes untrusted text for Markdown. It is only placed in code, in which no Markdown reader
 * creates a link, a picture, HTML, a comment or a mention (CommonMark 0.31, sections 4.5 and 6.1).
 */
public final class Markdown {
  private static final Pattern TICKS = Pattern.compile("`+");
  private static final int FEWEST = 3;

  private Markdown() {}

  /**
   * Returns lines of code in a fence that is longer than any run of backticks in them.
   *
   * @param language the word after the fence; may be empty
   * @return lines, the last with its line end
   */
  public static String fenced(String language, String text) {
    String fence = "`".repeat(Math.max(FEWEST, longest(text) + 1));
    String body = Printable.of(text.replace("\r\n", "\n")).strip();
    return fence + language + "\n" + body + (body.isEmpty() ? "" : "\n") + fence + "\n";
  }

  /** Returns inline code; several lines are joined. Empty for blank text. */
  public static String code(String text) {
    String line = Printable.of(text.strip().replaceAll("\\s+", " "));
    if (line.isEmpty()) {
      return "";
    }
    String ticks = "`".repeat(longest(line) + 1);
    String pad = line.startsWith("`") || line.endsWith("`") ? " " : "";
    return ticks + pad + line + pad + ticks;
  }

  /** Returns the text inside {@link #code}; other lines are unchanged. */
  public static String plain(String line) {
    int ticks = 0;
    while (ticks < line.length() && line.charAt(ticks) == '`') {
      ticks++;
    }
    boolean code = ticks > 0 && line.length() > 2 * ticks && line.endsWith("`".repeat(ticks));
    return code ? line.substring(ticks, line.length() - ticks).strip() : line;
  }

  /**
   * Returns inline text with everything escaped that Markdown would interpret: mark-up, links,
   * mentions, ends of cells.
   */
  public static String prose(String text) {
    return Printable.of(text.strip().replaceAll("\\s+", " "))
        .replaceAll("([\\\\`*\\[\\]<>#|~&!]|(?<!\\w)_|_(?!\\w))", "\\\\$1")
        .replace("://", ":\u200b//")
        .replace("@", "@\u200b");
  }

  /** Returns code in a cell of a table, with bars escaped. */
  public static String cell(String text) {
    return code(text).replace("|", "\\|");
  }

  private static int longest(String text) {
    return TICKS.matcher(text).results().mapToInt(m -> m.end() - m.start()).max().orElse(0);
  }
}
