package dev.tiercel.state;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The file of {@link WitnessStore}. Who opens it while nobody else has it open writes it anew,
 * without what is no longer of use, see {@link FileOwnership}.
 */
final class WitnessFile implements AutoCloseable {
  static final byte[] HEAD = "Tiercel's witnesses, version 1\n".getBytes(StandardCharsets.UTF_8);

  /** Length of an input's name. */
  static final int NAME = 40;

  private static final String SEED = "seed";
  private static final String CORPUS = "corpus";
  private static final long MOST_BYTES = 32L << 20; // after a start

  private final FileOwnership fileOwnership;
  private final AppendOnlyFile lines;

  /**
   * Opens the file, made if missing.
   *
   * @param isKept whether an input of that name is still in the corpus
   * @throws IOException if the file cannot be read or written
   */
  WitnessFile(Path path, Predicate<String> isKept) throws IOException {
    this.fileOwnership = new FileOwnership(path, () -> prune(path, isKept));
    try {
      this.lines = new AppendOnlyFile(path, HEAD);
    } catch (IOException e) {
      fileOwnership.close();
      throw e;
    }
  }

  /** Keeps the latest lines of seeds and of what is in the corpus, as many as there is room for. */
  private static void prune(Path path, Predicate<String> isKept) throws IOException {
    if (!Files.exists(path)) {
      return;
    }
    Deque<String> kept = new ArrayDeque<>();
    long size = 0;
    boolean dropped = false;
    try (Stream<String> all = Files.lines(path, StandardCharsets.UTF_8)) {
      for (String text : (Iterable<String>) all.skip(1)::iterator) {
        Line line = Line.of(text);
        if (line == null || !(line.seed() || isKept.test(line.name()))) {
          dropped = true;
          continue;
        }
        kept.addLast(text);
        size += text.length() + 1;
        while (size > MOST_BYTES) {
          size -= kept.removeFirst().length() + 1;
          dropped = true;
        }
      }
    } catch (UncheckedIOException broken) {
      kept.clear(); // no text at all
      dropped = true;
    }
    if (dropped) {
      StringBuilder text = new StringBuilder(new String(HEAD, StandardCharsets.UTF_8));
      kept.forEach(line -> text.append(line).append('\n'));
      AtomicFiles.write(path, text.toString());
    }
  }

  ByteBuffer read(long from, int length) throws IOException {
    return lines.read(from, length);
  }

  void exchange(ToIntFunction<ByteBuffer> learn, Supplier<ByteBuffer> add) throws IOException {
    lines.exchange(learn, add);
  }

  @Override
  public void close() {
    lines.close();
    fileOwnership.close();
  }

  /**
   * One witness.
   *
   * @param name of the input
   * @param seed whether it is one that nobody here made, and so need not be in the corpus
   * @param check counted from 0
   * @param model its lines
   */
  record Line(String name, boolean seed, int check, List<String> model) {
    String text() {
      return String.join(
          "\t", name, seed ? SEED : CORPUS, Integer.toString(check), String.join("\t", model));
    }

    /** What was written; {@code null} where a process was killed, or a name holds a line's end. */
    static @Nullable Line of(String text) {
      String[] parts = text.split("\t", -1);
      boolean whole =
          parts.length > 3
              && parts[0].length() == NAME
              && (parts[1].equals(SEED) || parts[1].equals(CORPUS))
              && parts[2].matches("\\d{1,9}")
              && text.indexOf('\n') < 0
              && text.indexOf('\r') < 0;
      return whole
          ? new Line(
              parts[0],
              parts[1].equals(SEED),
              Integer.parseInt(parts[2]),
              List.of(parts).subList(3, parts.length))
          : null;
    }
  }
}
