package dev.tiercel.smtlib.ast;

import java.util.List;

/**
 * The declaration of one algebraic datatype (SMT-LIB 2.7, section 4.2.3).
 *
 * @param name unquoted
 * @param parameters sort parameters, empty for most
 * @param constructors at least one
 */
public record Datatype(String name, List<Sort> parameters, List<Constructor> constructors) {

  /** A constructor with its selectors; each selector's result is the sort of that argument. */
  public record Constructor(Declared symbol, List<Declared> selectors) {
    public Constructor {
      selectors = List.copyOf(selectors);
    }
  }

  public Datatype {
    parameters = List.copyOf(parameters);
    constructors = List.copyOf(constructors);
  }

  /** The datatype's sort over its own parameters. */
  public Sort sort() {
    return Sort.of(name, List.of(), parameters);
  }
}
