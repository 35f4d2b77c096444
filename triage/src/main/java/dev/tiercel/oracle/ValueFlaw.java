package dev.tiercel.oracle;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Flaw in the values, or in the text of the model, that a solver printed.
 *
 * @param kind the kind of flaw
 * @param where distinguishes such bugs: a command, an operator and a sort
 * @param why complete sentences
 * @param witnesses solvers whose answers to {@code values.smt2} support it
 * @param exhibits scripts that show it, by name
 */
record ValueFlaw(
    Kind kind,
    String where,
    String why,
    List<ConfiguredSolver> witnesses,
    Map<String, String> exhibits) {
  /** Kinds of flaws, in words that complete "z3 ...", the worst first. */
  enum Kind {
    FALSE_ASSERTION("gives values that make an assertion false"),
    CONTRADICTION("gives values that contradict each other"),
    OTHER_MODEL("gives a value that its own model contradicts"),
    REFUTED("gives values that no model has"),
    OTHER_SORT("gives a value of another sort"),
    OTHER_TERMS("gives values for other terms than it is asked for"),
    UNDECLARED("gives a model that names what nobody declares"),
    CIRCULAR("gives a model that defines a symbol by itself"),
    NO_VALUE("answers with a term that is no value");

    private final String words;

    Kind(String words) {
      this.words = words;
    }

    @Override
    public String toString() {
      return words;
    }
  }

  /** Returns a flaw that evaluation or the text alone shows. */
  static ValueFlaw of(Kind kind, String where, String why) {
    String sentence = why.endsWith(".") ? why : why + ".";
    return new ValueFlaw(kind, where.strip(), sentence, List.of(), Map.of());
  }

  /** Returns the worse of two, of which either may be {@code null}. */
  static @Nullable ValueFlaw worse(@Nullable ValueFlaw one, @Nullable ValueFlaw other) {
    return one == null || (other != null && other.kind.compareTo(one.kind) < 0) ? other : one;
  }

  /** Returns the same flaw with a script that shows it. */
  ValueFlaw withScript(String name, String script) {
    return new ValueFlaw(kind, where, why, witnesses, Map.of(name, script));
  }
}
