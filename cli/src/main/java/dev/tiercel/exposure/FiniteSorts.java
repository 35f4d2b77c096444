package dev.tiercel.exposure;

import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Datatype;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Sort;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * The sorts of a script that have finitely many values by their definition, including enumerations.
 */
final class FiniteSorts {
  private static final Set<String> BUILT_IN =
      Set.of("Bool", "BitVec", "RoundingMode", "FloatingPoint", "UnitTuple");
  private static final Set<String> OF_ARGUMENTS = Set.of("Array", "Set", "Tuple");

  private final Map<String, Datatype> datatypes = new HashMap<>();

  /** Collects the script's datatypes. */
  FiniteSorts(Script script) {
    for (Command command : script.commands()) {
      if (command instanceof Command.DeclareDatatypes declare) {
        declare.datatypes().forEach(type -> datatypes.put(type.name(), type));
      }
    }
  }

  boolean contains(Sort sort) {
    return contains(sort, new HashSet<>());
  }

  /** Whether a sort is finite; one whose values contain values of itself is infinite. */
  private boolean contains(Sort sort, Set<Sort> outer) {
    Datatype type = datatypes.get(sort.name());
    if (type != null) {
      if (!outer.add(sort)) {
        return false;
      }
      boolean finite =
          type.constructors().stream()
              .flatMap(constructor -> type.fields(constructor, sort).stream())
              .allMatch(field -> contains(field, outer));
      outer.remove(sort);
      return finite;
    }
    return BUILT_IN.contains(sort.name())
        || (OF_ARGUMENTS.contains(sort.name())
            && sort.arguments().stream().allMatch(argument -> contains(argument, outer)));
  }
}
