package dev.tiercel.mutate.engine;

import dev.tiercel.entry.Content;
import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.smtlib.parse.ParseException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Bounded cache of test cases by their bytes; evicts the least recently used. The fuzzing loop runs
 * inputs that its own mutators have just written, so it rarely parses any; unparsable inputs are
 * cached as well. Mutants are evicted soon unless they are kept: most are run once and never
 * mutated, and objects that survive make young garbage collections expensive. Not thread-safe.
 */
public final class TestCases {
  /** Mutants that wait for their run or have just been run. */
  private static final int MOST_PASSING = 64;

  private final int mostCases;
  private final long mostBytes;
  private final Recollection earlier;
  private final Map<Content, Optional<TestCase>> byContent = new LinkedHashMap<>(64, 0.75f, true);
  private final Map<Content, TestCase> passing = new LinkedHashMap<>();
  private long bytesHeld;
  private long misses;

  /** Creates an empty table without stored evidence. */
  public TestCases(int mostCases, long mostBytes) {
    this(mostCases, mostBytes, Recollection.NONE);
  }

  /**
   * Creates an empty table.
   *
   * @param mostCases at least 1
   * @param mostBytes maximum total length of the inputs; a longer input is decoded but not cached
   * @param earlier restores evidence for each input that is decoded
   */
  public TestCases(int mostCases, long mostBytes, Recollection earlier) {
    this.mostCases = Math.max(1, mostCases);
    this.mostBytes = mostBytes;
    this.earlier = earlier;
  }

  /**
   * Returns the test case of these bytes; decodes them if they are not cached.
   *
   * @param bytes kept as a key: MUST NOT be changed afterwards
   * @return {@code null} if the bytes are not an entry
   */
  public @Nullable TestCase get(byte[] bytes) {
    Content content = new Content(bytes);
    TestCase known = known(content);
    if (known != null || byContent.containsKey(content)) {
      return known;
    }
    misses++;
    Optional<TestCase> decoded = decoded(content);
    keep(content, decoded);
    return decoded.orElse(null);
  }

  /**
   * Returns the cached test case of these bytes, or {@code null} if they are not cached or not an
   * entry.
   */
  public @Nullable TestCase known(byte[] bytes) {
    return known(new Content(bytes));
  }

  private @Nullable TestCase known(Content content) {
    TestCase latest = passing.get(content);
    if (latest != null) {
      return latest;
    }
    Optional<TestCase> known = byContent.get(content);
    return known == null ? null : known.orElse(null);
  }

  /** Keeps a mutant in the cache like a decoded input; has no effect on other inputs. */
  public void keep(byte[] bytes) {
    TestCase mutant = passing.remove(new Content(bytes));
    if (mutant != null) {
      keep(mutant.content(), Optional.of(mutant));
    }
  }

  private Optional<TestCase> decoded(Content content) {
    try {
      Entry entry = EntryCodec.decode(content.bytes(), "input");
      return Optional.of(new TestCase(content, earlier.recall(content.bytes(), entry)));
    } catch (ParseException e) {
      return Optional.empty();
    }
  }

  /**
   * Returns the test case of an entry that has just been encoded: the cached one with all its
   * evidence, or else a new one.
   *
   * @param by the mutators that made it
   */
  public TestCase made(byte[] bytes, Entry entry, List<Mutator> by) {
    Content content = new Content(bytes);
    TestCase test = known(content);
    if (test == null) {
      test = new TestCase(content, entry);
      passing.put(content, test);
      if (passing.size() > MOST_PASSING) {
        var oldest = passing.keySet().iterator();
        oldest.next();
        oldest.remove();
      }
    }
    test.madeBy(by);
    return test;
  }

  private void keep(Content content, Optional<TestCase> found) {
    if (content.bytes().length > mostBytes) {
      return;
    }
    if (byContent.put(content, found) == null) {
      bytesHeld += content.bytes().length;
    }
    var oldest = byContent.keySet().iterator();
    while (byContent.size() > mostCases || bytesHeld > mostBytes) {
      bytesHeld -= oldest.next().bytes().length;
      oldest.remove();
    }
  }

  /** Number of cached inputs. */
  public int size() {
    return byContent.size() + passing.size();
  }

  /** Number of inputs that had to be decoded. */
  public long misses() {
    return misses;
  }
}
