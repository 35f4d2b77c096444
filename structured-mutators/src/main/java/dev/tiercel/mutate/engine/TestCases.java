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
 * The test cases of late by their bytes, bounded, the least recently used forgotten first. The
 * fuzzing loop runs what its own mutators have just written, so with this table it never parses in
 * the steady state; inputs that cannot be read are remembered as well. What mutators write is
 * forgotten soon unless it is kept: most of it is run once and is nobody's parent, and what a young
 * collection costs is what survives it. Not thread-safe.
 */
public final class TestCases {
  /** Mutants that wait for their run, or have just had it. */
  private static final int MOST_PASSING = 64;

  private final int mostCases;
  private final long mostBytes;
  private final Recollection earlier;
  private final Map<Content, Optional<TestCase>> byContent = new LinkedHashMap<>(64, 0.75f, true);
  private final Map<Content, TestCase> passing = new LinkedHashMap<>();
  private long bytesHeld;
  private long misses;

  /** An empty table that knows nothing from earlier. */
  public TestCases(int mostCases, long mostBytes) {
    this(mostCases, mostBytes, Recollection.NONE);
  }

  /**
   * An empty table.
   *
   * @param mostCases at least 1
   * @param mostBytes bound on the sum of the inputs' lengths; an input longer than that is decoded
   *     and not kept
   * @param earlier asked about each input that is decoded
   */
  public TestCases(int mostCases, long mostBytes, Recollection earlier) {
    this.mostCases = Math.max(1, mostCases);
    this.mostBytes = mostBytes;
    this.earlier = earlier;
  }

  /**
   * The test case of these bytes, decoded if it is not known.
   *
   * @param bytes kept as a key: must not be changed afterwards
   * @return {@code null} if the bytes are no entry
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

  /** The test case of these bytes if the table holds it; {@code null} says nothing of the bytes. */
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

  /** Has a mutant remembered like an input that was read; nothing changes for others. */
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
   * The test case of an entry that has just been encoded: a new one, or the one that is known, with
   * all that is known of it.
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

  /** Number of inputs known. */
  public int size() {
    return byContent.size() + passing.size();
  }

  /** How often bytes had to be decoded. */
  public long misses() {
    return misses;
  }
}
