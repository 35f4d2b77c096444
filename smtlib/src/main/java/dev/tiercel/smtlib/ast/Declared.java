package dev.tiercel.smtlib.ast;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A function symbol that a script declares or defines. Two declarations of the same kind with the
 * same name and sorts are the same symbol, even in different scripts.
 *
 * @param name unquoted
 * @param kind the kind of declaration
 * @param parameters sorts of the arguments, empty for a constant; symbols of parametric datatypes
 *     and functions of sort parameters (SMT-LIB 2.7, section 3.10.3) may have sort parameters here
 * @param result sort of an application
 */
public record Declared(String name, Kind kind, List<Sort> parameters, Sort result)
    implements Symbol {

  /** The kind of declaration. */
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

  /**
   * Same as the generated method, but written out: the generated one is slow until it is
   * JIT-compiled.
   */
  @Override
  public boolean equals(@Nullable Object other) {
    return this == other
        || (other instanceof Declared that
            && kind == that.kind
            && name.equals(that.name)
            && result.equals(that.result)
            && parameters.equals(that.parameters));
  }

  /** Excludes the kind, because enum hash codes differ between runs of the program. */
  @Override
  public int hashCode() {
    return name.hashCode() * 31 + result.hashCode();
  }

  /** Whether a sort parameter occurs in the sorts, so that the symbol has several instances. */
  public boolean isParametric() {
    return result.isParametric() || parameters.stream().anyMatch(Sort::isParametric);
  }

  /** Returns a free constant or function. */
  public static Declared function(String name, List<Sort> parameters, Sort result) {
    return new Declared(name, Kind.FUNCTION, parameters, result);
  }
}
