package dev.tiercel.triage;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.finding.BugSignature;
import dev.tiercel.finding.FindingRecord;
import dev.tiercel.finding.TriageStatus;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.state.AtomicFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A finding as a file of {@code corpus/regressions}: its smallest script, the expected bug with its
 * versions, what is wrong and, until it is fixed, a note {@code ;! open URL}.
 */
public final class RegressionFile {
  private static final String OPEN = "open ";
  private static final String KIND = "kind ";
  private static final String KEY = "key ";
  private static final String UNTOLD = "not yet reported";

  private RegressionFile() {}

  /**
   * Returns the file's text.
   *
   * @throws IOException if the script cannot be read
   */
  public static String text(StoredFinding finding) throws IOException {
    Entry entry = entry(finding);
    List<String> notes = new ArrayList<>(entry.notes());
    notes.removeIf(note -> Stream.of(OPEN, KIND, KEY).anyMatch(note::startsWith));
    String key = key(finding);
    if (!finding.text("kind").isEmpty() && !key.isEmpty()) {
      notes.add(KIND + finding.text("kind"));
      notes.add(KEY + (finding.text("family") + key.substring(key.indexOf(' '))).strip());
    }
    if (isOpen(finding)) {
      notes.add(OPEN + report(finding));
    }
    String text = entry.withNotes(notes).withoutLineage().toString();
    return withComment(text, finding.text("reason"));
  }

  /** Returns the key of the smallest script; the record has that of the script that was found. */
  private static String key(StoredFinding finding) {
    String recorded = finding.text("class");
    String end = end(FindingRecord.signature(finding.record()));
    return recorded.endsWith(end)
        ? recorded.substring(0, recorded.length() - end.length()) + end(finding.bugSignature())
        : recorded;
  }

  /** Returns the end of a wrong answer's key: the theories of the script, and the options. */
  private static String end(BugSignature signature) {
    String options = String.join(" ", signature.options());
    return " in " + signature.ingredients() + (options.isEmpty() ? "" : " under " + options);
  }

  /** Adds what is wrong as a comment after our notes. */
  private static String withComment(String text, String reason) {
    int script = 0;
    while (text.startsWith(";!", script) && text.indexOf('\n', script) >= 0) {
      script = text.indexOf('\n', script) + 1;
    }
    String comment = reason.isEmpty() ? "" : "; " + reason.replaceAll("\\s+", " ") + "\n";
    return text.startsWith(comment, script)
        ? text
        : text.substring(0, script) + comment + text.substring(script);
  }

  private static boolean isOpen(StoredFinding finding) {
    TriageStatus.State state = finding.triageStatus().state();
    return state == TriageStatus.State.OPEN || state == TriageStatus.State.REPORTED;
  }

  private static String report(StoredFinding finding) {
    boolean reported = finding.triageStatus().state() == TriageStatus.State.REPORTED;
    return reported ? finding.triageStatus().note() : UNTOLD;
  }

  private static Entry entry(StoredFinding finding) throws IOException {
    try {
      return EntryCodec.decode(finding.scriptText(), finding.script().toString());
    } catch (ParseException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  /** Returns a sentence on how tests treat it there. */
  public static String standing(StoredFinding finding) {
    return "every test run sees it again in "
        + finding.text("solver")
        + (isOpen(finding) ? ", " + report(finding) + "." : ", fixed since.");
  }

  /** Writes it. */
  public static void write(Path file, String text) throws IOException {
    AtomicFiles.write(file, text);
  }

  /** Whether a file contains a finding's script, whatever its notes say. */
  public static boolean isSame(Path file, StoredFinding finding) throws IOException {
    try {
      Entry there = EntryCodec.decode(Files.readAllBytes(file), file.toString());
      return there.script().equals(entry(finding).script());
    } catch (ParseException e) {
      return false;
    }
  }
}
