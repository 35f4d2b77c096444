package dev.tiercel.state;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.Witness;
import dev.tiercel.mutate.engine.Recollection;
import dev.tiercel.mutate.engine.TestCase;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.eval.ModelText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The witnesses that were adopted from models which solvers gave, for inputs that libFuzzer keeps:
 * a file beside the corpus, to which all processes that work on the corpus add. So they outlive the
 * table of test cases and the process. Of a witness that is read again nothing is believed: it is
 * evaluated on the script before it counts.
 *
 * <p>The file is text: after a first line that says what it is, one witness on each line, which is
 * {@code SHA-1 of the input, "seed" or "corpus", number of the check, lines of the model...}, with
 * tabs between. Only where each lies is held in memory. What is no longer in the corpus drops out
 * at a start, see {@link WitnessFile}. Not thread-safe.
 */
public final class WitnessStore implements Recollection, AutoCloseable {
  private static final int MOST_PENDING = 256;
  private static final int MOST_OF_ONE_INPUT = 8; // the latest, of all checks
  private static final int MOST_LINE = 1 << 16;

  /** Where a witness stands in the file. */
  private record Place(long start, int length) {}

  /** A witness that is not written yet. */
  private record Pending(TestCase test, int check) {}

  private final WitnessFile file;
  private final List<Path> corpora;
  private final Map<String, List<Place>> places = new HashMap<>();
  private final List<Pending> pending = new ArrayList<>();
  private long end; // of what is known of the file

  /**
   * Opens the file beside a corpus, made if missing.
   *
   * @param corpora the corpus, then any other folders in which libFuzzer keeps inputs
   * @throws IOException if the file cannot be read or written
   */
  public WitnessStore(List<Path> corpora) throws IOException {
    this.corpora = List.copyOf(corpora);
    this.file = new WitnessFile(CorpusFiles.beside(corpora.get(0), ".witnesses"), this::isKept);
    this.end = WitnessFile.HEAD.length;
    exchange(List.of());
  }

  /** Whether libFuzzer keeps an input of that name. */
  private boolean isKept(String name) {
    return corpora.stream().anyMatch(corpus -> Files.exists(corpus.resolve(name)));
  }

  /** Number of inputs of which a witness is known. */
  int size() {
    return places.size();
  }

  @Override
  public Entry recall(byte[] bytes, Entry entry) {
    List<Place> known = places.isEmpty() ? null : places.get(CorpusFiles.name(bytes));
    if (known == null) {
      return entry;
    }
    List<Check> checks = Check.of(entry.script());
    Witness witness = entry.witness();
    for (int i = known.size() - 1; i >= 0; i--) {
      WitnessFile.Line line = line(known.get(i));
      if (line != null && line.check() < checks.size()) {
        witness = with(witness, checks.get(line.check()), line.model(), entry);
      }
    }
    return entry.withWitness(witness);
  }

  private static Witness with(Witness witness, Check check, List<String> lines, Entry entry) {
    if (witness.knows(check.number()) || !check.understood()) {
      return witness;
    }
    Model model = ModelText.read(lines, entry.script());
    if (model == null) {
      return witness;
    }
    boolean holds = new Evaluator(check.definitions(), model).judge(check.formulas()).holds();
    return holds ? witness.with(check.number(), model) : witness;
  }

  private WitnessFile.@Nullable Line line(Place place) {
    try {
      ByteBuffer text = file.read(place.start(), place.length());
      return WitnessFile.Line.of(StandardCharsets.UTF_8.decode(text).toString());
    } catch (IOException unreadable) {
      return null; // as if it were not known
    }
  }

  /** Notes that a test case has adopted a model for a check. */
  public void adopted(TestCase test, int check) {
    pending.add(new Pending(test, check));
  }

  /** Whether so much was noted that it is time to {@link #save}. */
  boolean isFull() {
    return pending.size() >= MOST_PENDING;
  }

  /**
   * Writes what was adopted since the last time, of inputs that libFuzzer has kept meanwhile, and
   * learns what other processes have written. To be called while none of them is being run:
   * libFuzzer writes an input once it has run.
   *
   * @throws UncheckedIOException if the file cannot be written; what was to be written is not tried
   *     again
   */
  public void save() {
    List<String> lines = new ArrayList<>();
    for (Pending adopted : pending) {
      Entry entry = adopted.test().entry();
      String name = CorpusFiles.name(adopted.test().bytes());
      boolean seed = entry.lineage().isEmpty();
      if (seed || isKept(name)) {
        List<String> model = entry.witness().lines(adopted.check());
        String line = new WitnessFile.Line(name, seed, adopted.check(), model).text();
        if (line.length() <= MOST_LINE && WitnessFile.Line.of(line) != null) {
          lines.add(line);
        }
      }
    }
    pending.clear();
    exchange(lines);
  }

  private void exchange(List<String> lines) {
    try {
      file.exchange(
          this::learn,
          () -> {
            ByteBuffer fresh =
                StandardCharsets.UTF_8.encode(
                    lines.isEmpty() ? "" : String.join("\n", lines) + "\n");
            learn(fresh);
            return fresh;
          });
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private int learn(ByteBuffer more) {
    int whole = 0;
    for (int i = 0; i < more.limit(); i++) {
      if (more.get(i) == '\n') {
        learn(more, whole, i);
        whole = i + 1;
      }
    }
    end += whole;
    return whole;
  }

  private void learn(ByteBuffer more, int from, int to) {
    if (to - from > WitnessFile.NAME) {
      byte[] name = new byte[WitnessFile.NAME];
      more.get(from, name);
      List<Place> known =
          places.computeIfAbsent(
              new String(name, StandardCharsets.ISO_8859_1), n -> new ArrayList<>(1));
      if (known.size() == MOST_OF_ONE_INPUT) {
        known.remove(0);
      }
      known.add(new Place(end + from, to - from));
    }
  }

  @Override
  public void close() {
    file.close();
  }
}
