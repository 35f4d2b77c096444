package dev.tiercel.text;

import java.util.regex.Pattern;

/**
 * Words of strangers in Markdown. They stand in code alone, of which no reader of Markdown makes a
 * link, a picture, HTML, a comment or a mention (CommonMark 0.31, sections 4.5 and 6.1).
 */
public final class Markdown {
  private static final Pattern TICKS = Pattern.compile("`+");
  private static final int FEWEST = 3;

  private Markdown() {}

  /**
   * Lines of code in a fence that is longer than any run of backticks among them.
   *
   * @param language the word behind the fence; may be empty
   * @return lines, the last with its end
   */
  public static String fenced(String language, String text) {
    String fence = "`".repeat(Math.max(FEWEST, longest(text) + 1));
    String body = Printable.of(text.replace("\r\n", "\n")).strip();
    return fence + language + "\n" + body + (body.isEmpty() ? "" : "\n") + fence + "\n";
  }

  /** Code within a line; of several lines it makes one. Empty for text without words. */
  public static String code(String text) {
    String line = Printable.of(text.strip().replaceAll("\\s+", " "));
    if (line.isEmpty()) {
      return "";
    }
    String ticks = "`".repeat(longest(line) + 1);
    String pad = line.startsWith("`") || line.endsWith("`") ? " " : "";
    return ticks + pad + line + pad + ticks;
  }

  /** What {@link #code} was made of; another line stays as it is. */
  public static String plain(String line) {
    int ticks = 0;
    while (ticks < line.length() && line.charAt(ticks) == '`') {
      ticks++;
    }
    boolean code = ticks > 0 && line.length() > 2 * ticks && line.endsWith("`".repeat(ticks));
    return code ? line.substring(ticks, line.length() - ticks).strip() : line;
  }

  /**
   * Words within a line that are read as they stand: no mark-up, no link, no mention, no end of a
   * cell.
   */
  public static String prose(String text) {
    return Printable.of(text.strip().replaceAll("\\s+", " "))
        .replaceAll("([\\\\`*\\[\\]<>#|~&!]|(?<!\\w)_|_(?!\\w))", "\\\\$1")
        .replace("://", ":\u200b//")
        .replace("@", "@\u200b");
  }

  /** Code in a cell of a table, which no bar ends. */
  public static String cell(String text) {
    return code(text).replace("|", "\\|");
  }

  private static int longest(String text) {
    return TICKS.matcher(text).results().mapToInt(m -> m.end() - m.start()).max().orElse(0);
  }
}
