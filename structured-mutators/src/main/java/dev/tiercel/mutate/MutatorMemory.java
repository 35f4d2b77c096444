package dev.tiercel.mutate;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;

/**
 * What mutators have learnt in a campaign, by content, bounded: what was used least recently is
 * forgotten first. Not thread-safe.
 */
public final class MutatorMemory {
  private final Map<Object, Object> known;

  /**
   * An empty memory.
   *
   * @param most things that are remembered, at least 1
   */
  public MutatorMemory(int most) {
    this.known =
        new LinkedHashMap<>(64, 0.75f, true) {
          private static final long serialVersionUID = 1L;

          @Override
          protected boolean removeEldestEntry(Map.Entry<Object, Object> eldest) {
            return size() > most;
          }
        };
  }

  /**
   * What is known under a key.
   *
   * @param key compared by content; one type of key for one type of thing
   * @param first makes it where nothing is known
   */
  public <T> T of(Object key, Class<T> type, Supplier<T> first) {
    Object thing = known.get(key);
    if (thing == null) {
      thing = first.get();
      known.put(key, thing);
    }
    return type.cast(thing);
  }
}
