package dev.tiercel.harness.fuzz;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.Map;
import java.util.Objects;

/**
 * Allocates extra counters among Jazzer's. Newer versions have a separate region for them; in older
 * ones, such as 0.26.0, they follow the counters of instrumented classes, of which there are none
 * where the harness runs (Jazzer's own instrumentation is off, see {@link LibFuzzer}).
 */
final class JazzerCounters {
  private JazzerCounters() {}

  /**
   * Registers a range with libFuzzer.
   *
   * @param runtime the package of Jazzer's classes on the bootstrap class path, with its final dot
   * @param range identifies the range
   * @return address of the first counter
   * @throws ReflectiveOperationException if this version of Jazzer has neither region
   */
  static long allocate(String runtime, int range, int count) throws ReflectiveOperationException {
    Class<?> tracker;
    try {
      tracker = Class.forName(runtime + "ExtraCountersTracker", true, null);
    } catch (ClassNotFoundException older) {
      return behindClasses(Class.forName(runtime + "CoverageMap", true, null), count);
    }
    tracker.getMethod("ensureCountersAllocated", int.class, int.class).invoke(null, range, count);
    Map<?, ?> ranges = (Map<?, ?>) Objects.requireNonNull(field(tracker, "idToRange").get(null));
    Object found = Objects.requireNonNull(ranges.get(range));
    return field(tracker, "countersAddress").getLong(null)
        + field(found.getClass(), "startOffset").getInt(found);
  }

  /** Allocates exactly this number of counters; Jazzer itself would double the existing ones. */
  static long behindClasses(Class<?> map, int count) throws ReflectiveOperationException {
    Field taken = field(map, "currentNumCounters");
    int first = taken.getInt(null);
    if (count > field(map, "MAX_NUM_COUNTERS").getInt(null) - first) {
      throw new IllegalStateException(
          count + " more counters than " + first + " are too many; set JAZZER_MAX_NUM_COUNTERS");
    }
    Method register = map.getDeclaredMethod("registerNewCounters", int.class, int.class);
    register.setAccessible(true);
    register.invoke(null, first, first + count);
    taken.setInt(null, first + count);
    return field(map, "countersAddress").getLong(null) + first;
  }

  private static Field field(Class<?> owner, String name) throws NoSuchFieldException {
    Field field = owner.getDeclaredField(name);
    field.setAccessible(true);
    return field;
  }
}
