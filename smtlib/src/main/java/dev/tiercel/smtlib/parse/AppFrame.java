package dev.tiercel.smtlib.parse;

import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** {@code (f t ...)}. */
final class AppFrame implements Frame {
  private final TermReader reader;
  private final Typing.Identifier head;
  private final @Nullable Sort goal;
  private Term[] arguments = new Term[2];
  private int size;

  AppFrame(TermReader reader, Typing.Identifier head, @Nullable Sort goal) {
    this.reader = reader;
    this.head = head;
    this.goal = goal;
  }

  @Override
  public @Nullable Term child(Term term) throws ParseException {
    if (size == arguments.length) {
      arguments = Arrays.copyOf(arguments, size * 2);
    }
    arguments[size++] = term;
    if (!reader.cursor.closes()) {
      return null;
    }
    return reader.apply(
        head, size == arguments.length ? arguments : Arrays.copyOf(arguments, size), goal);
  }

  @Override
  public @Nullable Sort expected() {
    Sort whole = head.as() == null ? goal : head.as();
    Term variable = reader.cursor.scope.variable(head.name());
    if (variable != null && variable.sort().isMap()) {
      return part(variable.sort(), size);
    }
    List<Declared> declared = reader.cursor.scope.functions(head.name());
    if (!declared.isEmpty()) {
      return parameter(declared, whole);
    }
    return switch (head.name()) {
      case "ite" -> size == 0 ? Sort.BOOL : size == 1 ? whole : arguments[1].sort();
      case "=", "distinct" -> size == 0 ? null : arguments[0].sort();
      case "const" -> whole == null || !whole.isArray() ? null : whole.arguments().get(1);
      case "store" -> size == 0 ? whole : part(arguments[0].sort(), size - 1);
      case "select" -> size == 0 ? null : part(arguments[0].sort(), size - 1);
      case "seq.unit", "set.singleton" ->
          whole == null || whole.arguments().isEmpty() ? null : whole.arguments().get(0);
      case "seq.++", "set.union", "set.insert" -> whole;
      case "and", "or", "not", "=>", "xor" -> Sort.BOOL;
      default -> null;
    };
  }

  private static @Nullable Sort part(Sort sort, int place) {
    return place < sort.arguments().size() ? sort.arguments().get(place) : null;
  }

  /** The sort of the next parameter of the newest symbol that may be meant. */
  private @Nullable Sort parameter(List<Declared> declared, @Nullable Sort whole) {
    for (Declared symbol : declared) {
      Map<Sort, Sort> map = new HashMap<>();
      boolean fits = size < symbol.parameters().size();
      fits &= whole == null || Typing.unify(symbol.result(), whole, map);
      for (int i = 0; i < size && fits; i++) {
        fits = Typing.unify(symbol.parameters().get(i), arguments[i].sort(), map);
      }
      if (fits) {
        Sort sort = symbol.parameters().get(size).substitute(map);
        return sort.isParametric() ? null : sort;
      }
    }
    return null;
  }
}
