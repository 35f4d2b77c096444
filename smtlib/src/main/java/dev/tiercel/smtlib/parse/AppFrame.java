package dev.tiercel.smtlib.parse;

import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.Operator;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** {@code (f t ...)}. */
final class AppFrame implements Frame {
  /**
   * Number of arguments that determine the sort of the next one: no operator has more parameters,
   * and later arguments repeat.
   */
  private static final int MOST_TYPED = 32;

  private static final Term[] NONE = {};

  private final TermReader reader;
  private final Typing.Identifier head;
  private final @Nullable Frame around;
  private Term[] arguments = new Term[2];
  private int size;
  private final Map<Integer, Typing.Identifier> postponed = new LinkedHashMap<>();

  AppFrame(TermReader reader, Typing.Identifier head, @Nullable Frame around) {
    this.reader = reader;
    this.head = head;
    this.around = around;
    reader.cursor.scope.recordUse(head.name());
  }

  @Override
  public boolean postpone(Typing.Identifier constant) {
    postponed.put(size, constant);
    return true;
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
    Term[] all = size == arguments.length ? arguments : Arrays.copyOf(arguments, size);
    return postponed.isEmpty() ? reader.apply(head, all, around) : resolve(all);
  }

  /** Returns the application with the first sort that fits the postponed arguments. */
  private Term resolve(Term[] all) throws ParseException {
    Set<Sort> candidates = new LinkedHashSet<>();
    for (int i = 0; i < all.length; i++) {
      if (!postponed.containsKey(i)) {
        candidates.add(all[i].sort());
      }
    }
    Sort goal = reader.expected(around);
    if (goal != null) {
      candidates.add(goal);
    }
    for (Typing.Identifier constant : postponed.values()) {
      Term usual = reader.typing.usual(constant);
      if (usual != null) {
        candidates.add(usual.sort());
      }
    }
    for (Sort candidate : candidates) {
      Term term = fill(all, candidate) ? reader.typing.apply(head, all) : null;
      if (term != null) {
        return term;
      }
    }
    Typing.Identifier first = postponed.values().iterator().next();
    throw reader.cursor.tokens.error(first.token(), reader.typing.explain(first, NONE));
  }

  private boolean fill(Term[] all, Sort sort) {
    for (Map.Entry<Integer, Typing.Identifier> entry : postponed.entrySet()) {
      Term constant = reader.typing.as(entry.getValue(), sort, NONE);
      if (constant == null) {
        return false;
      }
      all[entry.getKey()] = constant;
    }
    return true;
  }

  @Override
  public @Nullable Sort expected() {
    if (!postponed.isEmpty()) {
      return null;
    }
    Sort whole = head.as() == null ? reader.expected(around) : head.as();
    Term variable = reader.cursor.scope.variable(head.name());
    if (variable != null && variable.sort().isMap()) {
      List<Sort> domain = variable.sort().domain();
      return size < domain.size() ? domain.get(size) : null;
    }
    List<Declared> declared = reader.cursor.scope.functions(head.name());
    if (!declared.isEmpty()) {
      return parameter(declared, whole);
    }
    Sort[] before = Operator.sorts(Arrays.copyOf(arguments, Math.min(size, MOST_TYPED)));
    return Operator.nextArgumentSort(reader.cursor.scope.operators(head.name()), whole, before);
  }

  /** Returns the sort of the next parameter of the newest matching symbol. */
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
