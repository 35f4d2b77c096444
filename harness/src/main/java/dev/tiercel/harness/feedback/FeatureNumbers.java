package dev.tiercel.harness.feedback;

import dev.tiercel.state.AppendOnlyFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

/**
 * Small numbers for features that have names, given in the order in which they are first seen.
 *
 * <p>As with {@link EdgeNumbers}, a file beside the corpus keeps them for all processes that work
 * on the corpus, at the same time or later. It is text: after a first line that says what it is,
 * the names by number, one on each line.
 */
public final class FeatureNumbers implements AutoCloseable {
  private static final String HEAD = "Tiercel's features, version 1\n";

  private final AppendOnlyFile file;
  private final Map<String, Integer> numberOf = new HashMap<>();
  private int given; // of these, by this process

  /**
   * Opens the file, made if missing.
   *
   * @throws IOException if the file cannot be read or written
   */
  public FeatureNumbers(Path path) throws IOException {
    this.file = new AppendOnlyFile(path, HEAD.getBytes(StandardCharsets.UTF_8));
    try {
      file.exchange(this::learn, () -> ByteBuffer.allocate(0));
    } catch (IOException e) {
      file.close();
      throw e;
    }
  }

  /** How many features have a number. */
  int count() {
    return numberOf.size();
  }

  /** The number of a feature, or -1 if it has none. */
  int of(String feature) {
    return numberOf.getOrDefault(feature, -1);
  }

  /**
   * Gives numbers to features that have none.
   *
   * @param features names without line ends
   * @return how many got theirs here, and not from another process meanwhile
   */
  int add(Collection<String> features) {
    int before = given;
    try {
      file.exchange(this::learn, () -> numbered(features));
      return given - before;
    } catch (IOException e) {
      throw new UncheckedIOException(
          "The numbers of features cannot be written (" + e.getMessage() + "); is the disk full?",
          e);
    }
  }

  private ByteBuffer numbered(Collection<String> features) {
    StringBuilder fresh = new StringBuilder();
    for (String feature : features) {
      if (numberOf.putIfAbsent(feature, count()) == null) {
        fresh.append(feature).append('\n');
        given++;
      }
    }
    return StandardCharsets.UTF_8.encode(fresh.toString());
  }

  private int learn(ByteBuffer more) {
    int whole = 0;
    for (int i = 0; i < more.limit(); i++) {
      if (more.get(i) == '\n') {
        String name = StandardCharsets.UTF_8.decode(more.slice(whole, i - whole)).toString();
        numberOf.putIfAbsent(name, count());
        whole = i + 1;
      }
    }
    return whole;
  }

  @Override
  public void close() {
    file.close();
  }
}
