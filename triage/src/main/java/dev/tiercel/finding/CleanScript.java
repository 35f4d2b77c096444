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
 * A script without what makes a solver open a file or start a program ({@link FileAccess}), in its
 * commands as in its notes. No run sees that in any case; this is for scripts that are written
 * again, or given to a command of the user's, and for telling the user.
 */
public final class CleanScript {
  private final byte[] content;
  private final String sentence;

  private CleanScript(byte[] content, String sentence) {
    this.content = content;
    this.sentence = sentence;
  }

  /** The script as it may be used. */
  public byte[] content() {
    return content;
  }

  /** One sentence on what was taken out, empty if nothing was. */
  public String sentence() {
    return sentence;
  }

  /**
   * Takes it out.
   *
   * @param name of the script, for the sentence
   */
  public static CleanScript of(byte[] content, String name) {
    String text = FileText.decode(content);
    List<String> gone = new ArrayList<>(FileAccess.KNOWN.held(text));
    String clean = withoutOptions(FileAccess.KNOWN.without(text), name, gone);
    return gone.isEmpty()
        ? new CleanScript(content, "")
        : new CleanScript(FileText.encode(clean), sentence(name, gone));
  }

  /** An entry without it; the entry itself where it holds nothing. */
  public static Entry of(Entry entry) {
    CleanScript clean = of(EntryCodec.encode(entry), "a script");
    try {
      return clean.sentence.isEmpty() ? entry : EntryCodec.decode(clean.content, "a script");
    } catch (ParseException e) {
      return withoutOptions(entry); // no run sees more of it
    }
  }

  /** An entry under no option that belongs to it. */
  public static Entry withoutOptions(Entry entry) {
    Entry clean = entry;
    for (Map.Entry<String, Configuration> set : entry.configurations().entrySet()) {
      Configuration kept = FileAccess.KNOWN.without(set.getValue());
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
      return text; // whoever reads it says what is wrong with it
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
