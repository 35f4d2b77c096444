package dev.tiercel.text;

import dev.tiercel.smtlib.table.Resources;
import java.util.List;
import java.util.Locale;

/**
 * Builds a self-contained page: embedded style, pictures as inline SVG, no script; readable on a
 * phone, in print, light or dark. The style is {@code page.css}.
 */
public final class Html {
  private final StringBuilder text = new StringBuilder();

  /**
   * Begins a page.
   *
   * @param title plain text
   */
  public Html(String title) {
    line("<!doctype html><html lang=en><meta charset=utf-8>");
    line("<meta name=viewport content='width=device-width, initial-scale=1'>");
    line(
        "<title>%s</title><style>%s</style>",
        escape(title), Resources.text(Html.class, "page.css"));
    line("<h1>%s</h1>", escape(title));
  }

  /** Adds a line of HTML. */
  public Html line(String format, Object... values) {
    text.append(values.length == 0 ? format : String.format(Locale.ROOT, format, values));
    text.append('\n');
    return this;
  }

  /** Begins a section. */
  public Html heading(String plain) {
    return line("<h2>%s</h2>", escape(plain));
  }

  /** Adds a paragraph of plain text. */
  public Html paragraph(String plain) {
    return line("<p>%s</p>", escape(plain));
  }

  /**
   * Begins a table. On a phone each cell of a wide one is a line of its own.
   *
   * @param heads plain text; {@code #} at the beginning marks a column of numbers
   */
  public Html table(boolean wide, List<String> heads) {
    line("<div class=scroll><table class=%s><thead><tr>", wide ? "wide" : "narrow");
    for (String head : heads) {
      boolean number = head.startsWith("#");
      line("<th%s>%s", number ? " class=n" : "", escape(number ? head.substring(1) : head));
    }
    return line("</tr></thead><tbody>");
  }

  /** Ends a table. */
  public Html endTable() {
    return line("</tbody></table></div>");
  }

  /** Returns the whole page. */
  public String page() {
    return text.toString();
  }

  /**
   * Escapes plain text for HTML, including attributes; control characters and direction marks,
   * which could disguise a name, are shown as escapes.
   */
  public static String escape(String plain) {
    return Printable.of(plain)
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("'", "&#39;")
        .replace("\"", "&quot;");
  }
}
