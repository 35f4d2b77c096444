package dev.tiercel.reduce;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.smtlib.parse.ParseException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Interestingness test by a predicate on the script's text, which also checks that each candidate
 * is a script.
 */
final class Wanted implements InterestingnessTest {
  private final Predicate<String> wanted;
  private final AtomicInteger left; // calls until it fails, as a killed process would

  Wanted(Predicate<String> wanted) {
    this(wanted, new AtomicInteger(Integer.MAX_VALUE));
  }

  Wanted(Predicate<String> wanted, AtomicInteger left) {
    this.wanted = wanted;
    this.left = left;
  }

  /** Simulates a killed process. */
  static final class Killed extends RuntimeException {
    Killed() {
      super("killed");
    }
  }

  static Entry entry(String text) {
    try {
      return EntryCodec.decode(text, "test");
    } catch (ParseException e) {
      throw new AssertionError(text, e);
    }
  }

  @Override
  public @Nullable Entry check(Entry candidate, Entry like) {
    if (left.getAndDecrement() <= 0) { // like every other thread of it
      throw new Killed();
    }
    String text = candidate.toString();
    if (!entry(text).script().equals(candidate.script())) {
      throw new AssertionError("another script once it is written:\n" + text);
    }
    return wanted.test(text) ? candidate : null;
  }
}
