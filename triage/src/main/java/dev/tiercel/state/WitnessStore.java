package dev.tiercel.state;

import static java.lang.Integer.parseInt;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.Witness;
import dev.tiercel.mutate.engine.EvidenceRestorer;
import dev.tiercel.mutate.engine.TestCase;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.eval.ModelText;
import dev.tiercel.state.JournalSection.Addition;
import dev.tiercel.state.JournalSection.Place;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Store of witnesses adopted from solvers' models, for inputs that libFuzzer keeps, so that they
 * outlive the table of test cases and the process. A stored witness is not trusted: it is evaluated
 * on the script before it counts.
 *
 * <p>A witness is text, {@code number of the check, lines of the model...}, separated by line ends.
 * Only the locations in the {@link Journal} are held in memory. Not thread-safe.
 */
public final class WitnessStore implements EvidenceRestorer, AutoCloseable {
  private static final int MOST_PENDING = 256;
  private static final int MOST_OF_ONE_INPUT = 8; // the latest, of all checks
  private static final int MOST_BYTES = 1 << 16; // of one

  /** A witness that is not written yet. */
  private record Pending(TestCase test, int check) {}

  private final JournalSection section;
  private final Map<String, List<Place>> places = new HashMap<>();
  private final List<Pending> pending = new ArrayList<>();

  /**
   * Opens the store.
   *
   * @throws IOException if the journal cannot be read
   */
  public WitnessStore(Journal journal) throws IOException {
    this.section = journal.section(Journal.Kind.WITNESS, 0);
    section.read(this::learn);
  }

  /** Returns the number of inputs with a known witness. */
  int size() {
    return places.size();
  }

  @Override
  public Entry restore(byte[] bytes, Entry entry) {
    List<Place> known = places.isEmpty() ? null : places.get(CorpusFiles.name(bytes));
    if (known == null) {
      return entry;
    }
    List<Check> checks = Check.of(entry.script());
    Witness witness = entry.witness();
    for (int i = known.size() - 1; i >= 0; i--) {
      List<String> lines = lines(known.get(i));
      int number =
          lines.isEmpty() || !lines.get(0).matches("\\d{1,9}") ? -1 : parseInt(lines.get(0));
      if (number >= 0 && number < checks.size()) {
        List<String> model = lines.subList(1, lines.size());
        witness = with(witness, checks.get(number), model, entry);
      }
    }
    return entry.withWitness(witness);
  }

  private static Witness with(Witness witness, Check check, List<String> lines, Entry entry) {
    if (witness.hasModel(check.number()) || !check.understood()) {
      return witness;
    }
    Model model = ModelText.read(lines, entry.script());
    if (model == null) {
      return witness;
    }
    boolean holds = new Evaluator(check.definitions(), model).judge(check.formulas()).holds();
    return holds ? witness.with(check.number(), model) : witness;
  }

  private List<String> lines(Place place) {
    ByteBuffer text = section.payload(place);
    return text == null
        ? List.of()
        : StandardCharsets.UTF_8.decode(text).toString().lines().toList();
  }

  /** Records that a test case has adopted a model for a check. */
  public void adopted(TestCase test, int check) {
    pending.add(new Pending(test, check));
  }

  /** Whether enough is pending that it is time to {@link #save}. */
  boolean isFull() {
    return pending.size() >= MOST_PENDING;
  }

  /**
   * Writes what was adopted since the last call, for inputs that libFuzzer has kept meanwhile, and
   * reads what other processes have written. To be called while none of the inputs is being run:
   * libFuzzer writes an input once it has run.
   *
   * @throws UncheckedIOException if the file cannot be written; the pending witnesses are not tried
   *     again
   */
  public void save() {
    List<Addition> fresh = new ArrayList<>();
    for (Pending adopted : pending) {
      Entry entry = adopted.test().entry();
      String name = CorpusFiles.name(adopted.test().bytes());
      boolean seed = entry.lineage().isEmpty();
      if (seed || section.isInCorpus(name)) {
        List<String> lines = new ArrayList<>(List.of(Integer.toString(adopted.check())));
        lines.addAll(entry.witness().lines(adopted.check()));
        ByteBuffer text = StandardCharsets.UTF_8.encode(String.join("\n", lines));
        if (text.remaining() <= MOST_BYTES) {
          fresh.add(new Addition(name, seed, text));
        }
      }
    }
    pending.clear();
    try {
      section.exchange(this::learn, () -> fresh);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void learn(Place place, ByteBuffer payload) {
    List<Place> known = places.computeIfAbsent(place.input(), n -> new ArrayList<>(1));
    if (known.size() == MOST_OF_ONE_INPUT) {
      known.remove(0);
    }
    known.add(place);
  }

  @Override
  public void close() {
    section.close();
  }
}
