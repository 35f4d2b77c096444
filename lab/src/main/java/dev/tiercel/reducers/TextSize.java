package dev.tiercel.reducers;

import dev.tiercel.entry.Entry;
import dev.tiercel.smtlib.parse.FileText;
import java.util.regex.Pattern;

/**
 * Size of a script without Tiercel's notes, comments at its head and surrounding white space.
 *
 * @param bytes of the text in a file
 * @param words atoms: symbols, keywords and literals, independent of the length of names
 */
record TextSize(int bytes, int words) {
  private static final Pattern WORD =
      Pattern.compile("\"(?:[^\"]|\"\")*\"|\\|[^|]*\\||;[^\n]*|[^\\s()\";|]+");

  /** Returns the size of an entry's script. */
  static TextSize of(Entry entry) {
    return of(entry.source().text());
  }

  /** Returns the size of a text. */
  static TextSize of(String script) {
    String text = script.strip();
    int words =
        (int) WORD.matcher(text).results().filter(found -> !found.group().startsWith(";")).count();
    return new TextSize(FileText.encode(text).length, words);
  }

  @Override
  public String toString() {
    return bytes + "/" + words;
  }
}
