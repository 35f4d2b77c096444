package dev.tiercel.entry;

import dev.tiercel.smtlib.parse.ParseException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Decoded entries by the content of their bytes, bounded, the least recently used forgotten first.
 * The fuzzing loop runs what its own mutators have just written, so with this cache it never parses
 * in the steady state; inputs that cannot be read are remembered as well. Safe for several threads.
 */
public final class EntryCache {
  /** An entry, or why there is none. */
  private record Result(@Nullable Entry entry, @Nullable ParseException failure) {}

  private final int mostEntries;
  private final long mostBytes;
  private final Map<Content, Result> results = new LinkedHashMap<>(64, 0.75f, true);
  private long bytesHeld;
  private long hits;
  private long misses;

  /**
   * An empty cache.
   *
   * @param mostEntries at least 1
   * @param mostBytes bound on the sum of the lengths of the keys; an input longer than that is
   *     decoded and not kept
   */
  public EntryCache(int mostEntries, long mostBytes) {
    this.mostEntries = Math.max(1, mostEntries);
    this.mostBytes = mostBytes;
  }

  /**
   * The entry of these bytes, decoded if it is not known.
   *
   * @param bytes kept as a key: must not be changed afterwards
   * @return {@code null} if the bytes are no entry; {@link #decode} says why
   */
  public @Nullable Entry get(byte[] bytes) {
    return result(bytes).entry();
  }

  /**
   * Like {@link #get}, for callers that report the failure.
   *
   * @throws ParseException why the bytes are no entry
   */
  public Entry decode(byte[] bytes) throws ParseException {
    Result result = result(bytes);
    if (result.entry() != null) {
      return result.entry();
    }
    throw Objects.requireNonNull(result.failure());
  }

  /** Remembers an entry that has just been encoded to these bytes. */
  public synchronized void put(byte[] bytes, Entry entry) {
    keep(new Content(bytes), new Result(entry, null));
  }

  private synchronized Result result(byte[] bytes) {
    Content key = new Content(bytes);
    Result known = results.get(key);
    if (known != null) {
      hits++;
      return known;
    }
    misses++;
    Result made;
    try {
      made = new Result(EntryCodec.decode(bytes, "input"), null);
    } catch (ParseException e) {
      made = new Result(null, e);
    }
    keep(key, made);
    return made;
  }

  private void keep(Content key, Result result) {
    if (key.bytes().length > mostBytes) {
      return;
    }
    if (results.put(key, result) == null) {
      bytesHeld += key.bytes().length;
    }
    var oldest = results.keySet().iterator();
    while (results.size() > mostEntries || bytesHeld > mostBytes) {
      bytesHeld -= oldest.next().bytes().length;
      oldest.remove();
    }
  }

  /** Number of inputs known. */
  public synchronized int size() {
    return results.size();
  }

  /** How often bytes were known. */
  public synchronized long hits() {
    return hits;
  }

  /** How often bytes had to be decoded. */
  public synchronized long misses() {
    return misses;
  }
}
