package dev.tiercel.mutate.engine;

import dev.tiercel.entry.Content;
import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.smtlib.eval.Model;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One input of the fuzzing loop, and all that is known of it: its bytes, the entry that they are,
 * who made it and is still to be paid, and evidence that was adopted for it. {@link TestCases}
 * finds it by its bytes. Not thread-safe.
 */
public final class TestCase {
  private final Content content;
  private Entry entry;
  private List<Mutator> makers = List.of();
  private @Nullable Model near;
  private boolean begun;

  TestCase(Content content, Entry entry) {
    this.content = content;
    this.entry = entry;
  }

  /** The entry's text form; not to be changed. */
  public byte[] bytes() {
    return content.bytes();
  }

  Content content() {
    return content;
  }

  /** The same, decoded, with the evidence that was adopted. */
  public Entry entry() {
    return entry;
  }

  /** Whether it is run for the first time since the table knows it; from here on it is not. */
  public boolean begin() {
    boolean first = !begun;
    begun = true;
    return first;
  }

  /** Takes a model that satisfies a check into the entry, beside those that it has. */
  public void adopt(int check, Model model) {
    entry = entry.withWitness(entry.witness().beside(check, model));
  }

  /**
   * A model of what this was made from, under which it does not hold: where to begin a search.
   * {@code null} if none is known, or it has models of its own.
   */
  public @Nullable Model near() {
    return entry.witness().isEmpty() ? near : null;
  }

  void near(@Nullable Model model) {
    near = model;
  }

  /**
   * The mutators that were applied, in order: the ones to credit when it has run, see {@link
   * Scheduler#credit}. Empty where nobody here made it.
   */
  public List<Mutator> makers() {
    return makers;
  }

  void madeBy(List<Mutator> by) {
    makers = List.copyOf(by);
  }

  /** The {@link #makers}, who are to be paid now and not again. */
  public List<Mutator> takeMakers() {
    List<Mutator> taken = makers;
    makers = List.of();
    return taken;
  }
}
