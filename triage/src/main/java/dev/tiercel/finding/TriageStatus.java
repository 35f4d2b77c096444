package dev.tiercel.finding;

import dev.tiercel.json.Json;
import dev.tiercel.smtlib.parse.InputFile;
import dev.tiercel.state.AtomicFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What somebody has made of a finding: the file {@code mark.json} beside it. A campaign that meets
 * the finding again heeds it:
 *
 * <table>
 *   <caption>What is met again</caption>
 *   <tr><th>mark</th><th>in a version where it was seen</th><th>in another one</th></tr>
 *   <tr><td>open</td><td>counted as met again</td><td>told: still there</td></tr>
 *   <tr><td>reported</td><td>counted as a known bug</td><td>told: still there</td></tr>
 *   <tr><td>fixed</td><td>counted as a known bug</td>
 *       <td>told: still there; in a later version as a regression, and open again</td></tr>
 *   <tr><td>not-a-bug</td><td>nothing</td><td>nothing</td></tr>
 * </table>
 *
 * @param state how it stands
 * @param note the address of the report, or why it is no bug; may be empty
 */
public record TriageStatus(State state, String note) {
  /** A finding that nobody has marked. */
  public static final TriageStatus OPEN = new TriageStatus(State.OPEN, "");

  private static final String FILE = "mark.json";

  /** How a finding can stand. */
  public enum State {
    /** Nobody has been told. */
    OPEN("open"),
    /** Its developers know. */
    REPORTED("reported"),
    /** It does not show any more. */
    FIXED("fixed"),
    /** It is none, for the reason noted. */
    NOT_A_BUG("not-a-bug");

    private final String word;

    State(String word) {
      this.word = word;
    }

    @Override
    public String toString() {
      return word;
    }

    static State named(String word) {
      for (State state : values()) {
        if (state.word.equals(word)) {
          return state;
        }
      }
      return OPEN;
    }
  }

  /**
   * The mark of a finding.
   *
   * @throws IOException if the file cannot be read
   */
  public static TriageStatus read(Path folder) throws IOException {
    Path file = folder.resolve(FILE);
    if (!Files.isRegularFile(file)) {
      return OPEN;
    }
    Map<String, @Nullable Object> mark;
    try {
      mark = Json.object(InputFile.text(file));
    } catch (IOException damaged) {
      throw new IOException(
          file + " holds no mark: delete it, and mark the finding again.", damaged);
    }
    return new TriageStatus(
        State.named(String.valueOf(mark.get("state"))), String.valueOf(mark.get("note")));
  }

  /** Writes it, whole or not at all. */
  public void write(Path folder) throws IOException {
    Map<String, Object> mark = new LinkedHashMap<>();
    mark.put("state", state.toString());
    mark.put("note", note);
    AtomicFiles.write(folder.resolve(FILE), Json.pretty(mark));
  }

  /** Whether it is none: what shows it again is told to nobody. */
  boolean isNoBug() {
    return state == State.NOT_A_BUG;
  }

  /** Whether whoever meets it again is to count it with the known bugs. */
  boolean isKnownBug() {
    return state == State.REPORTED || state == State.FIXED;
  }

  /** The mark of one that was taken for fixed, and shows in a later version. */
  TriageStatus shownAgain(String version) {
    return new TriageStatus(
        State.OPEN, "shows in " + version + (note.isEmpty() ? "" : "; was fixed: " + note));
  }

  /** The state, with what was noted. */
  @Override
  public String toString() {
    return note.isEmpty() ? state.toString() : state + ": " + note;
  }
}
