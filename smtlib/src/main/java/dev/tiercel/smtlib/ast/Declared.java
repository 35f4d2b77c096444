package dev.tiercel.smtlib.ast;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A function symbol that a script declares or defines. Two declarations with the same name and
 * sorts are the same symbol, in one script or in two.
 *
 * @param name unquoted
 * @param kind what declared it
 * @param parameters sorts of the arguments, empty for a constant; may hold sort parameters for the
 *     symbols of parametric datatypes
 * @param result sort of an application
 */
public record Declared(String name, Kind kind, List<Sort> parameters, Sort result)
    implements Symbol {

  /** What declared a symbol. */
  public enum Kind {
    /** {@code declare-fun}, {@code declare-const}. */
    FUNCTION,
    /** {@code define-fun} and its relatives. */
    DEFINED,
    /** An element of an uninterpreted sort that a model names. */
    ELEMENT,
    CONSTRUCTOR,
    SELECTOR
  }

  public Declared {
    parameters = List.copyOf(parameters);
  }

  /** As records have it, in plain code: what is made for them is slow until it is optimised. */
  @Override
  public boolean equals(@Nullable Object other) {
    return this == other
        || (other instanceof Declared that
            && kind == that.kind
            && name.equals(that.name)
            && result.equals(that.result)
            && parameters.equals(that.parameters));
  }

  /** Without the kind, whose hash code is another one in every run of the program. */
  @Override
  public int hashCode() {
    return name.hashCode() * 31 + result.hashCode();
  }

  /** A free constant or function. */
  public static Declared function(String name, List<Sort> parameters, Sort result) {
    return new Declared(name, Kind.FUNCTION, parameters, result);
  }
}
