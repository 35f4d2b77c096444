package dev.tiercel.mutate.engine;

import dev.tiercel.entry.ContentKey;
import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.smtlib.eval.Model;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One input of the fuzzing loop: its bytes, the decoded entry, the mutators to credit, and evidence
 * found later. {@link TestCases} finds it by its bytes. Not thread-safe.
 */
public final class TestCase {
  private final ContentKey content;
  private Entry entry;
  private List<Mutator> makers = List.of();
  private @Nullable Model near;
  private Map<String, Set<String>> changedOptions = Map.of();
  private boolean begun;

  TestCase(ContentKey content, Entry entry) {
    this.content = content;
    this.entry = entry;
  }

  /** The entry's text form; MUST NOT be changed. */
  public byte[] bytes() {
    return content.bytes();
  }

  ContentKey content() {
    return content;
  }

  /** The decoded entry, with the evidence adopted so far. */
  public Entry entry() {
    return entry;
  }

  /** Whether this is the first run of the input since the table knows it; marks it as run. */
  public boolean startRun() {
    boolean first = !begun;
    begun = true;
    return first;
  }

  /** Adds a satisfying model of a check to the entry's witness. */
  public void adopt(int check, Model model) {
    entry = entry.withWitness(entry.witness().withFurtherModel(check, model));
  }

  /**
   * A model of an ancestor that does not satisfy this input: a start for a model search. {@code
   * null} if none is known, or if the input has a witness.
   */
  public @Nullable Model ancestorModel() {
    return entry.witness().isEmpty() ? near : null;
  }

  void ancestorModel(@Nullable Model model) {
    near = model;
  }

  /**
   * The mutators that made it, in order, to credit after its run, see {@link Scheduler#credit};
   * empty if it was not made by mutators of this process.
   */
  public List<Mutator> makers() {
    return makers;
  }

  /** The options in which it differs from its parent, by solver family. */
  public Map<String, Set<String>> changedOptions() {
    return changedOptions;
  }

  void changedOptions(Map<String, Set<String>> options) {
    changedOptions = options;
  }

  void madeBy(List<Mutator> by) {
    makers = List.copyOf(by);
  }

  /** Returns the {@link #makers} and clears them, so that they are credited only once. */
  public List<Mutator> drainMakers() {
    List<Mutator> taken = makers;
    makers = List.of();
    return taken;
  }
}
