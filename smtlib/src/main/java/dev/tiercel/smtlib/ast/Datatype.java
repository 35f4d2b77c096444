package dev.tiercel.smtlib.ast;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The declaration of one algebraic datatype (SMT-LIB 2.7, section 4.2.3).
 *
 * @param name unquoted
 * @param parameters sort parameters, empty for most
 * @param constructors at least one
 */
public record Datatype(String name, List<Sort> parameters, List<Constructor> constructors) {

  /** A constructor with its selectors; a selector's result sort is the sort of that argument. */
  public record Constructor(Declared symbol, List<Declared> selectors) {
    public Constructor {
      selectors = List.copyOf(selectors);
    }
  }

  public Datatype {
    parameters = List.copyOf(parameters);
    constructors = List.copyOf(constructors);
  }

  /**
   * Returns the argument sorts of a constructor in an instance of the datatype.
   *
   * @param sort an instance of this datatype
   */
  public List<Sort> fields(Constructor constructor, Sort sort) {
    Map<Sort, Sort> arguments = new HashMap<>();
    for (int i = 0; i < parameters.size(); i++) {
      arguments.put(parameters.get(i), sort.arguments().get(i));
    }
    return constructor.selectors().stream().map(s -> s.result().substitute(arguments)).toList();
  }

  /** The datatype's sort over its own parameters. */
  public Sort sort() {
    return Sort.of(name, List.of(), parameters);
  }
}
