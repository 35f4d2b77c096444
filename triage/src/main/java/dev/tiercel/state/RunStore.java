package dev.tiercel.state;

import dev.tiercel.state.JournalSection.Addition;
import dev.tiercel.state.JournalSection.Place;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Store of earlier runs, of seeds and of inputs that libFuzzer keeps. At a start nothing is run
 * again that the same version of the target has run under the same settings; libFuzzer's corpus is
 * complete nevertheless, since it is shown the stored coverage of those runs.
 *
 * <p>A run is written when the next one begins, once libFuzzer has written its input: a killed
 * process loses one run at most, which is then repeated. Only the locations in the {@link Journal}
 * are held in memory. Not thread-safe.
 */
public final class RunStore implements AutoCloseable {
  /** The latest run: few are kept, so it is encoded only if needed. */
  private record Pending(String name, boolean seed, Supplier<RunRecord> run) {}

  private final JournalSection section;
  private final Map<String, Place> places = new HashMap<>();
  private @Nullable Pending pending;

  /**
   * Opens the store.
   *
   * @param key identifies target, settings and everything else that the meaning of marks depends on
   * @throws IOException if the journal cannot be read
   */
  public RunStore(Journal journal, long key) throws IOException {
    this.section = journal.section(Journal.Kind.RUN, key);
    section.read(this::learn);
  }

  /** Returns the key of these facts. */
  public static long key(List<String> facts) {
    byte[] text = String.join("\n", facts).getBytes(StandardCharsets.UTF_8);
    return Long.parseUnsignedLong(CorpusFiles.name(text).substring(0, 16), 16);
  }

  /** Returns the number of inputs with a known run. */
  public int size() {
    return places.size();
  }

  /** Returns the name of an input. */
  public static String name(byte[] input) {
    return CorpusFiles.name(input);
  }

  /** Returns the run of an input, in this process or another; {@code null} if there was none. */
  public @Nullable RunRecord find(String name) {
    if (!places.containsKey(name)) {
      learnOfOthers();
    }
    Place place = places.get(name);
    ByteBuffer payload = place == null ? null : section.payload(place);
    return payload == null ? null : RunRecord.decode(payload);
  }

  /** Processes that work on the same corpus at the same time run the same inputs. */
  private void learnOfOthers() {
    try {
      section.read(this::learn);
    } catch (IOException unreadable) {
      return; // then this process runs them as well
    }
  }

  private void learn(Place place, ByteBuffer payload) {
    places.put(place.input(), place);
  }

  /**
   * Records a run.
   *
   * @param seed whether it is a run of a seed, which libFuzzer need not keep
   * @param run called at {@link #save} at the latest, if at all
   */
  public void record(String name, boolean seed, Supplier<RunRecord> run) {
    pending = new Pending(name, seed, run);
  }

  /**
   * Writes the run that was recorded last, if libFuzzer has kept its input. To be called before the
   * next one is run, and at the end.
   *
   * @throws UncheckedIOException if it cannot be written; it is not tried again
   */
  public void save() {
    Pending last = pending;
    pending = null;
    if (last == null
        || places.containsKey(last.name())
        || !(last.seed() || section.isInCorpus(last.name()))) {
      return;
    }
    Addition run = new Addition(last.name(), last.seed(), last.run().get().encoded());
    try {
      section.exchange(this::learn, () -> List.of(run));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    section.close();
  }
}
