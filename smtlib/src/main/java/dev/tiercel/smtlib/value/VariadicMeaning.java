package dev.tiercel.smtlib.value;

import org.jspecify.annotations.Nullable;

/**
 * A meaning for all arguments at once, of an operator that takes any number of them and is no fold.
 */
public final class VariadicMeaning implements LazyMeaning {
  private final Meaning meaning;

  private VariadicMeaning(Meaning meaning) {
    this.meaning = meaning;
  }

  /**
   * A meaning by one that takes every argument as written.
   *
   * @param meaning sees no unknown value
   */
  public static Meaning of(Meaning meaning) {
    return new VariadicMeaning(meaning);
  }

  @Override
  public int next(@Nullable Value[] a, int last) {
    boolean unknown = last >= 0 && a[last] instanceof Unknown;
    return unknown || last == a.length - 1 ? ENOUGH : last + 1;
  }

  @Override
  public Value of(@Nullable Value[] a, Context context) {
    Value[] known = new Value[a.length];
    for (int i = 0; i < a.length; i++) {
      Value value = a[i];
      if (value == null || Unknown.is(value)) {
        return value == null ? new Unknown("an argument") : value;
      }
      known[i] = value;
    }
    return meaning.of(known, context);
  }
}
