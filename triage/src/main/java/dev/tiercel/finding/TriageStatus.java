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
 * Status that a user has set for a finding: the file {@code mark.json} in its folder. A campaign
 * that sees the finding again treats it accordingly:
 *
 * <table>
 *   <caption>Findings that are seen again</caption>
 *   <tr><th>mark</th><th>in a version where it was seen</th><th>in another one</th></tr>
 *   <tr><td>open</td><td>counted as met again</td><td>reported as still there</td></tr>
 *   <tr><td>reported</td><td>counted as a known bug</td><td>reported as still there</td></tr>
 *   <tr><td>fixed</td><td>counted as a known bug</td>
 *       <td>reported as still there; in a later version as a regression, and open again</td></tr>
 *   <tr><td>not-a-bug</td><td>nothing</td><td>nothing</td></tr>
 * </table>
 *
 * @param state the status
 * @param note the address of the report, or why it is no bug; may be empty
 */
public record TriageStatus(State state, String note) {
  /** Status of a finding that nobody has marked. */
  public static final TriageStatus OPEN = new TriageStatus(State.OPEN, "");

  private static final String FILE = "mark.json";

  /** The possible statuses. */
  public enum State {
    /** Not reported. */
    OPEN("open"),
    /** Reported to the solver's developers. */
    REPORTED("reported"),
    /** Fixed. */
    FIXED("fixed"),
    /** No bug, for the reason noted. */
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
   * Reads the status of a finding.
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

  /** Writes it atomically. */
  public void write(Path folder) throws IOException {
    Map<String, Object> mark = new LinkedHashMap<>();
    mark.put("state", state.toString());
    mark.put("note", note);
    AtomicFiles.write(folder.resolve(FILE), Json.pretty(mark));
  }

  /** Whether the finding is no bug: it is not reported when seen again. */
  boolean isNoBug() {
    return state == State.NOT_A_BUG;
  }

  /** Whether the finding is counted with the known bugs when seen again. */
  boolean isKnownBug() {
    return state == State.REPORTED || state == State.FIXED;
  }

  /** Returns the status of a finding that was marked as fixed and shows in a later version. */
  TriageStatus reopened(String version) {
    return new TriageStatus(
        State.OPEN, "shows in " + version + (note.isEmpty() ? "" : "; was fixed: " + note));
  }

  /** Returns the state, with the note. */
  @Override
  public String toString() {
    return note.isEmpty() ? state.toString() : state + ": " + note;
  }
}
