package dev.tiercel.harness.triage;

import dev.tiercel.harness.json.Json;
import dev.tiercel.harness.state.AtomicFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What somebody has made of a finding: the file {@code mark.json} beside it.
 *
 * @param state how it stands
 * @param note the address of the report, or why it is no bug; may be empty
 */
public record Mark(State state, String note) {
  /** A finding that nobody has marked. */
  public static final Mark OPEN = new Mark(State.OPEN, "");

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
  static Mark read(Path folder) throws IOException {
    Path file = folder.resolve(FILE);
    if (!Files.isRegularFile(file)) {
      return OPEN;
    }
    Map<String, @Nullable Object> mark = Json.object(Files.readString(file));
    return new Mark(
        State.named(String.valueOf(mark.get("state"))), String.valueOf(mark.get("note")));
  }

  /** Writes it, whole or not at all. */
  void write(Path folder) throws IOException {
    Map<String, Object> mark = new LinkedHashMap<>();
    mark.put("state", state.toString());
    mark.put("note", note);
    AtomicFiles.write(folder.resolve(FILE), Json.pretty(mark));
  }

  /** The state, with what was noted. */
  @Override
  public String toString() {
    return note.isEmpty() ? state.toString() : state + ": " + note;
  }
}
