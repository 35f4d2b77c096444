package dev.tiercel.mutate;

import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.NullUnmarked;

/** A random source that returns exactly the listed draws and fails if their types do not match. */
@NullUnmarked
public final class ScriptedRandom implements RandomSource {
  private final Deque<Object> draws = new ArrayDeque<>();

  private ScriptedRandom(Object... draws) {
    this.draws.addAll(java.util.List.of(draws));
  }

  /** Integers are results of {@code below}, longs of {@code bits}, doubles of {@code unit}. */
  public static ScriptedRandom of(Object... draws) {
    return new ScriptedRandom(draws);
  }

  private Object next(String what) {
    if (draws.isEmpty()) {
      throw new AssertionError("one draw too many: " + what);
    }
    return draws.removeFirst();
  }

  @Override
  public int below(int bound) {
    int draw = (Integer) next("below " + bound);
    if (draw < 0 || draw >= bound) {
      throw new AssertionError(draw + " is not below " + bound);
    }
    return draw;
  }

  @Override
  public long bits() {
    return (Long) next("bits");
  }

  @Override
  public double unit() {
    return (Double) next("unit");
  }

  /** Fails if any draws are left. */
  public void finish() {
    if (!draws.isEmpty()) {
      throw new AssertionError("draws left over: " + draws);
    }
  }
}
