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
 * What was run already, of seeds and of inputs that libFuzzer keeps. So a start runs nothing again
 * that the same version of the target has run under the same settings, and libFuzzer's corpus is
 * whole all the same, since it is shown what those runs have shown.
 *
 * <p>A run is written when the next one begins, when libFuzzer has written its input: a killed
 * process loses one run at most, which is then done again. Only where each lies in the {@link
 * Journal} is held in memory. Not thread-safe.
 */
public final class RunStore implements AutoCloseable {
  /** The run that was noted last: few are kept, and so it is put together only then. */
  private record Pending(String name, boolean seed, Supplier<RunRecord> run) {}

  private final JournalSection section;
  private final Map<String, Place> places = new HashMap<>();
  private @Nullable Pending pending;

  /**
   * Opens what is known.
   *
   * @param key tells target, settings and all that gives marks their meaning from any others
   * @throws IOException if the journal cannot be read
   */
  public RunStore(Journal journal, long key) throws IOException {
    this.section = journal.section(Journal.Kind.RUN, key);
    section.read(this::learn);
  }

  /** The key of those for whom all these facts are the same. */
  public static long key(List<String> facts) {
    byte[] text = String.join("\n", facts).getBytes(StandardCharsets.UTF_8);
    return Long.parseUnsignedLong(CorpusFiles.name(text).substring(0, 16), 16);
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
    ByteBuffer payload = place == null ? null : section.payload(place);
    return payload == null ? null : RunRecord.decode(payload);
  }

  /** What runs at the same time, on the same corpus, runs the same inputs. */
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
    if (last == null
        || places.containsKey(last.name())
        || !(last.seed() || section.keeps(last.name()))) {
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
