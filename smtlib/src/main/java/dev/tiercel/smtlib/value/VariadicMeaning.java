package dev.tiercel.smtlib.value;

import org.jspecify.annotations.Nullable;

/**
 * The meaning of an operator that takes any number of arguments at once instead of being folded.
 */
public final class VariadicMeaning implements LazyMeaning {
  private final Meaning meaning;

  private VariadicMeaning(Meaning meaning) {
    this.meaning = meaning;
  }

  /**
   * Returns a meaning that receives all arguments as written.
   *
   * @param meaning never receives an unknown value
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
