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
 * Determines which datatypes have a finite value (SMT-LIB 2.7, section 4.2.3). As in solvers,
 * values of arrays, sequences and sets require values of all component sorts.
 */
final class WellFoundedDatatypes {
  private static final int DEEPEST = 100; // of nested instances of datatypes

  private final Scope scope;

  /**
   * Constructors of the datatypes being checked: a constructor's name may be shared with another
   * datatype.
   */
  private final Map<String, List<Declared>> constructors = new HashMap<>();

  WellFoundedDatatypes(Scope scope) {
    this.scope = scope;
  }

  /**
   * Returns the first datatype without a finite value, once all are declared; {@code null} if none.
   */
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
   * Whether a sort has a value that contains no value of the sorts under construction: the smallest
   * value of a sort contains no other value of the same sort.
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
