package dev.tiercel.mutate.engine;

import dev.tiercel.entry.ContentKey;
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
  private final EvidenceRestorer earlier;
  private final Map<ContentKey, Optional<TestCase>> byContent =
      new LinkedHashMap<>(64, 0.75f, true);
  private final Map<ContentKey, TestCase> passing = new LinkedHashMap<>();
  private long bytesHeld;
  private long misses;

  /** Creates an empty table without stored evidence. */
  public TestCases(int mostCases, long mostBytes) {
    this(mostCases, mostBytes, EvidenceRestorer.NONE);
  }

  /**
   * Creates an empty table.
   *
   * @param mostCases at least 1
   * @param mostBytes maximum total length of the inputs; a longer input is decoded but not cached
   * @param earlier restores evidence for each input that is decoded
   */
  public TestCases(int mostCases, long mostBytes, EvidenceRestorer earlier) {
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
    ContentKey content = new ContentKey(bytes);
    TestCase known = cached(content);
    if (known != null || byContent.containsKey(content)) {
      return known;
    }
    misses++;
    Optional<TestCase> decoded = decoded(content);
    cache(content, decoded);
    return decoded.orElse(null);
  }

  /**
   * Returns the cached test case of these bytes, or {@code null} if they are not cached or not an
   * entry.
   */
  public @Nullable TestCase cached(byte[] bytes) {
    return cached(new ContentKey(bytes));
  }

  private @Nullable TestCase cached(ContentKey content) {
    TestCase latest = passing.get(content);
    if (latest != null) {
      return latest;
    }
    Optional<TestCase> known = byContent.get(content);
    return known == null ? null : known.orElse(null);
  }

  /** Keeps a mutant in the cache like a decoded input; has no effect on other inputs. */
  public void cache(byte[] bytes) {
    TestCase mutant = passing.remove(new ContentKey(bytes));
    if (mutant != null) {
      cache(mutant.content(), Optional.of(mutant));
    }
  }

  private Optional<TestCase> decoded(ContentKey content) {
    try {
      Entry entry = EntryCodec.decode(content.bytes(), "input");
      return Optional.of(new TestCase(content, earlier.restore(content.bytes(), entry)));
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
  public TestCase addEncoded(byte[] bytes, Entry entry, List<Mutator> by) {
    ContentKey content = new ContentKey(bytes);
    TestCase test = cached(content);
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

  private void cache(ContentKey content, Optional<TestCase> found) {
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
