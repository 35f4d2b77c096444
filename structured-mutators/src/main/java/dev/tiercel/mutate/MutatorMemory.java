package dev.tiercel.mutate;

import dev.tiercel.mutate.space.OptionRewards;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Cache of what mutators have learnt in a campaign, keyed by content; bounded, with the least
 * recently used item evicted first. Not thread-safe.
 */
public final class MutatorMemory {
  private final Map<Object, Object> values;
  private final OptionRewards optionRewards = new OptionRewards();

  /**
   * Creates an empty memory.
   *
   * @param most capacity in items, at least 1
   */
  public MutatorMemory(int most) {
    this.values =
        new LinkedHashMap<>(64, 0.75f, true) {
          private static final long serialVersionUID = 1L;

          @Override
          protected boolean removeEldestEntry(Map.Entry<Object, Object> eldest) {
            return size() > most;
          }
        };
  }

  /** What was found by changing options. */
  public OptionRewards optionRewards() {
    return optionRewards;
  }

  /**
   * Returns the item under a key, and creates it if it is missing.
   *
   * @param key compared by content; each type of item needs its own type of key
   * @param first creates a missing item
   */
  public <T> T of(Object key, Class<T> type, Supplier<T> first) {
    Object thing = values.get(key);
    if (thing == null) {
      thing = first.get();
      values.put(key, thing);
    }
    return type.cast(thing);
  }
}
