package dev.tiercel.finding;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.parse.FileText;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.solver.FileAccess;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A script without the commands and notes that make a solver open a file or start a program ({@link
 * FileAccess}). Runs never see these in any case; this class is for scripts that are rewritten, or
 * passed to a command of the user, and for the message to the user.
 */
public final class CleanScript {
  private final byte[] content;
  private final String sentence;

  private CleanScript(byte[] content, String sentence) {
    this.content = content;
    this.sentence = sentence;
  }

  /** Returns the cleaned script. */
  public byte[] content() {
    return content;
  }

  /** Returns one sentence on what was removed, empty if nothing was. */
  public String sentence() {
    return sentence;
  }

  /**
   * Removes file accesses from a script.
   *
   * @param name of the script, for the sentence
   */
  public static CleanScript of(byte[] content, String name) {
    String text = FileText.decode(content);
    List<String> gone = new ArrayList<>(FileAccess.KNOWN.findParts(text));
    String clean = withoutOptions(FileAccess.KNOWN.strip(text), name, gone);
    return gone.isEmpty()
        ? new CleanScript(content, "")
        : new CleanScript(FileText.encode(clean), sentence(name, gone));
  }

  /** Returns an entry without file accesses; the entry itself if it has none. */
  public static Entry of(Entry entry) {
    CleanScript clean = of(EntryCodec.encode(entry), "a script");
    try {
      return clean.sentence.isEmpty() ? entry : EntryCodec.decode(clean.content, "a script");
    } catch (ParseException e) {
      return withoutOptions(entry); // runs do not see the rest
    }
  }

  /** Returns an entry without file accesses in its configurations. */
  public static Entry withoutOptions(Entry entry) {
    Entry clean = entry;
    for (Map.Entry<String, Configuration> set : entry.configurations().entrySet()) {
      Configuration kept = FileAccess.KNOWN.strip(set.getValue());
      clean = kept == set.getValue() ? clean : clean.withConfiguration(set.getKey(), kept);
    }
    return clean;
  }

  private static String withoutOptions(String text, String name, List<String> gone) {
    if (!text.contains(";!")) {
      return text;
    }
    try {
      Entry entry = EntryCodec.decode(text, name);
      for (Configuration set : entry.configurations().values()) {
        FileAccess.KNOWN.named(set).forEach(option -> gone.add(QuotedText.of(option)));
      }
      Entry clean = withoutOptions(entry);
      return clean == entry ? text : clean.toString();
    } catch (ParseException e) {
      return text; // whoever parses it reports the error
    }
  }

  private static String sentence(String name, List<String> gone) {
    return name
        + ": "
        + String.join(", ", gone)
        + (gone.size() == 1 ? " is" : " are")
        + " left out, since a script may not have a solver open files or start programs.";
  }
}
