package dev.tiercel.state;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What was run already, of seeds and of inputs that libFuzzer keeps: a file beside the corpus, to
 * which all processes that work on the corpus add. So a start runs nothing again that the same
 * version of the target has run under the same settings, and libFuzzer's corpus is whole all the
 * same, since it is shown what those runs have shown.
 *
 * <p>A run is written when the next one begins, when libFuzzer has written its input: a killed
 * process loses one run at most, which is then done again. {@link RunRecordCodec} is what stands in
 * the file; only where each lies is held in memory. Not thread-safe.
 */
public final class RunStore implements AutoCloseable {
  private static final byte[] HEAD = "Tiercel's runs, version 1\n".getBytes(StandardCharsets.UTF_8);

  /** A larger file is written anew at a start, without what is no longer of use. */
  private static final long TIDY_BYTES = 16L << 20;

  private static final long MOST_BYTES = 64L << 20; // after that

  /** Where a run stands in the file. */
  private record Place(long start, int length) {}

  /** The run that was noted last: few are kept, and so it is put together only then. */
  private record Pending(String name, boolean seed, Supplier<RunRecord> run) {}

  private final Path path;
  private final List<Path> corpora;
  private final long key;
  private final FileOwnership fileOwnership;
  private final AppendOnlyFile file;
  private final Map<String, Place> places = new HashMap<>();
  private @Nullable Pending pending;
  private long end; // of what is known of the file

  /**
   * Opens the file beside a corpus, made if missing.
   *
   * @param corpora the corpus, then any other folders in which libFuzzer keeps inputs
   * @param key tells target, settings and all that gives marks their meaning from any others
   * @param anew whether nothing that was written before is of use
   * @throws IOException if the file cannot be read or written
   */
  public RunStore(List<Path> corpora, long key, boolean anew) throws IOException {
    this.path = CorpusFiles.beside(corpora.get(0), ".runs");
    this.corpora = List.copyOf(corpora);
    this.key = key;
    this.fileOwnership = new FileOwnership(path, () -> tidy(anew));
    try {
      this.file = new AppendOnlyFile(path, HEAD);
      this.end = HEAD.length;
      file.exchange(this::learn, () -> ByteBuffer.allocate(0));
    } catch (IOException e) {
      fileOwnership.close();
      throw e;
    }
  }

  /** The key of those for whom all these facts are the same. */
  public static long key(List<String> facts) {
    byte[] text = String.join("\n", facts).getBytes(StandardCharsets.UTF_8);
    return Long.parseUnsignedLong(CorpusFiles.name(text).substring(0, 16), 16);
  }

  /** The file. */
  public Path path() {
    return path;
  }

  /** Of how many inputs a run is known. */
  public int size() {
    return places.size();
  }

  /** The name under which an input is known. */
  public static String name(byte[] input) {
    return CorpusFiles.name(input);
  }

  /** The run of an input, in this process or another; {@code null} if there was none. */
  public @Nullable RunRecord find(String name) {
    if (!places.containsKey(name)) {
      learnOfOthers();
    }
    Place place = places.get(name);
    RunRecordCodec line = place == null ? null : read(place);
    return line == null ? null : line.run();
  }

  /** What runs at the same time, on the same corpus, runs the same inputs. */
  private void learnOfOthers() {
    try {
      if (file.hasMore()) {
        file.exchange(this::learn, () -> ByteBuffer.allocate(0));
      }
    } catch (IOException unreadable) {
      return; // then this process runs them as well
    }
  }

  private @Nullable RunRecordCodec read(Place place) {
    try {
      return RunRecordCodec.read(file.read(place.start(), place.length()));
    } catch (IOException unreadable) {
      return null; // as if it were not known
    }
  }

  /**
   * Notes a run.
   *
   * @param seed whether it is of an input that nobody here made, which libFuzzer need not keep
   * @param run asked for at {@link #save} at the latest, if at all
   */
  public void ran(String name, boolean seed, Supplier<RunRecord> run) {
    pending = new Pending(name, seed, run);
  }

  /**
   * Writes the run that was noted last, if libFuzzer has kept its input. To be called before the
   * next one is run, and at the end.
   *
   * @throws UncheckedIOException if it cannot be written; it is not tried again
   */
  public void save() {
    Pending last = pending;
    pending = null;
    if (last == null || places.containsKey(last.name()) || !(last.seed() || isKept(last.name()))) {
      return;
    }
    RunRecordCodec line = new RunRecordCodec(key, last.name(), last.seed(), last.run().get());
    try {
      file.exchange(
          this::learn,
          () -> {
            ByteBuffer bytes = line.bytes();
            learn(bytes.duplicate());
            return bytes;
          });
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private boolean isKept(String name) {
    return corpora.stream().anyMatch(corpus -> Files.exists(corpus.resolve(name)));
  }

  private int learn(ByteBuffer more) {
    int whole = RunRecordCodec.each(more, this::learn);
    end += whole;
    return whole;
  }

  private void learn(RunRecordCodec.Found found) {
    if (found.key() == key) {
      places.put(found.name(), new Place(end + found.start(), found.length()));
    }
  }

  /** Keeps the runs of seeds and of what is in the corpus, the latest where there are too many. */
  private void tidy(boolean anew) throws IOException {
    if (anew) {
      Files.deleteIfExists(path);
    }
    if (!Files.exists(path) || Files.size(path) <= TIDY_BYTES) {
      return;
    }
    ByteBuffer all = ByteBuffer.wrap(Files.readAllBytes(path));
    ByteBuffer kept = ByteBuffer.allocate(all.capacity());
    kept.put(HEAD);
    RunRecordCodec.each(
        all.duplicate().position(Math.min(HEAD.length, all.limit())).slice(),
        found -> {
          if (found.key() == key && (found.seed() || isKept(found.name()))) {
            kept.put(all.slice(HEAD.length + found.start(), found.length()));
          }
        });
    kept.flip();
    if (kept.limit() > MOST_BYTES) {
      Files.delete(path);
    } else {
      AtomicFiles.write(path, kept);
    }
  }

  @Override
  public void close() {
    file.close();
    fileOwnership.close();
  }
}
