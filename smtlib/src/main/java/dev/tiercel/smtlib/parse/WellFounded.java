package dev.tiercel.smtlib.parse;

import dev.tiercel.smtlib.ast.Datatype;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Sort;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which datatypes have a value that can be built from others before it (SMT-LIB 2.7, section
 * 4.2.3). As for solvers, an array, a sequence or a set is built from values of all its sorts.
 */
final class WellFounded {
  private static final int DEEPEST = 100; // of instances of datatypes in one another

  private final Scope scope;

  /** Those of the datatypes in question: a constructor's name may be that of another's as well. */
  private final Map<String, List<Declared>> constructors = new HashMap<>();

  WellFounded(Scope scope) {
    this.scope = scope;
  }

  /** The first datatype that has no first value, once all are declared; {@code null} if none. */
  @Nullable Datatype missing(List<Datatype> datatypes) {
    for (Datatype datatype : datatypes) {
      constructors.put(
          datatype.sort().name(),
          datatype.constructors().stream().map(Datatype.Constructor::symbol).toList());
    }
    for (Datatype datatype : datatypes) {
      if (!isBuilt(datatype.sort(), new HashSet<>(), DEEPEST)) {
        return datatype;
      }
    }
    return null;
  }

  /**
   * Whether a value of a sort can be built without one of the sorts that are being built: the least
   * value of a sort needs no smaller one of the same sort.
   */
  private boolean isBuilt(Sort sort, Set<Sort> building, int depth) {
    if (sort.isParameter()) {
      return true;
    }
    List<Declared> ways = constructors.get(sort.name());
    if (ways == null) {
      ways = scope.constructors(sort);
    }
    if (ways.isEmpty()) {
      return sort.arguments().stream().allMatch(a -> isBuilt(a, building, depth));
    }
    if (depth == 0 || !building.add(sort)) {
      return false;
    }
    boolean built = ways.stream().anyMatch(c -> isBuilt(c, sort, building, depth - 1));
    building.remove(sort);
    return built;
  }

  private boolean isBuilt(Declared constructor, Sort sort, Set<Sort> building, int depth) {
    Map<Sort, Sort> map = new HashMap<>();
    Typing.unify(constructor.result(), sort, map);
    return constructor.parameters().stream()
        .allMatch(p -> isBuilt(p.substitute(map), building, depth));
  }
}
