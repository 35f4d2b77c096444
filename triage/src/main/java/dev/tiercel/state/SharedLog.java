package dev.tiercel.state;

import dev.tiercel.json.Json;
import dev.tiercel.json.JsonObject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Results of one computation as JSON lines, in a file from which a killed process resumes and which
 * several processes may share. Lines of other computations and incomplete lines are ignored.
 */
public final class SharedLog implements AutoCloseable {
  private final String member;
  private final String computation;
  private final Consumer<JsonObject> learn;
  private final SharedLines file;

  /**
   * Opens a file, and creates it if it does not exist.
   *
   * @param member name of the member that identifies the computation
   * @param computation its value, on which the results depend
   * @param learn receives each line of this computation, including those that this process adds; a
   *     {@link RuntimeException} means that it is invalid
   * @throws IOException if the file cannot be read or written
   */
  public SharedLog(Path file, String member, String computation, Consumer<JsonObject> learn)
      throws IOException {
    this.member = member;
    this.computation = computation;
    this.learn = learn;
    this.file = new SharedLines(file, this::read);
  }

  private void read(String line) {
    try {
      JsonObject fields = JsonObject.read(line);
      if (computation.equals(fields.members().get(member))) {
        learn.accept(fields);
      }
    } catch (IOException | RuntimeException e) {
      // an incomplete line of a killed process: that result is computed again
    }
  }

  /** Returns a value that was learnt, if necessary after reading what other processes added. */
  public <T> @Nullable T find(Map<String, T> known, String key) {
    if (!known.containsKey(key)) {
      try {
        file.refresh();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return known.get(key);
  }

  /** Adds a result; it is in the file when this returns. */
  public void add(Map<String, Object> fields) {
    fields.put(member, computation);
    try {
      file.add(Json.line(fields));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    file.close();
  }
}
