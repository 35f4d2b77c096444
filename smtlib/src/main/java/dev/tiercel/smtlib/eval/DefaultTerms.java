package dev.tiercel.smtlib.eval;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Datatype;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Function;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.sort.BuiltInSorts;
import dev.tiercel.smtlib.theory.sort.SortRow;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Returns a simple closed term of each sort: the default value of symbols that a model omits. */
record DefaultTerms(Definitions definitions, Model model) {
  /** Returns a closed term of the sort, or {@code null} if none is known. */
  @Nullable Term term(Sort sort) {
    return term(sort, new HashSet<>());
  }

  /** A datatype of the script may have the name of a built-in sort. */
  private @Nullable Term term(Sort sort, Set<Sort> above) {
    Datatype datatype = definitions.datatype(sort.name());
    if (datatype != null) {
      return construct(datatype, sort, above);
    }
    SortRow row = BuiltInSorts.row(sort);
    return row == null ? App.constant(element(sort)) : row.initial(sort, part -> term(part, above));
  }

  /** Returns the first element that the model names, or a new one. */
  private Declared element(Sort sort) {
    Model.Universe universe = model.universe(sort);
    return universe == null ? element(sort, 0) : universe.elements().get(0);
  }

  /** Returns the element of an uninterpreted sort with that number. */
  static Declared element(Sort sort, int number) {
    return Model.Universe.element(sort, number);
  }

  /** Applies the first constructor that needs no value of a sort under construction. */
  private @Nullable Term construct(Datatype datatype, Sort sort, Set<Sort> above) {
    if (!above.add(sort)) {
      return null;
    }
    Term made = null;
    for (Datatype.Constructor constructor : datatype.constructors()) {
      List<Sort> fields = datatype.fields(constructor, sort);
      Term[] parts = new Term[fields.size()];
      boolean complete = true;
      for (int i = 0; i < parts.length && complete; i++) {
        Term part = term(fields.get(i), above);
        complete = part != null;
        if (part != null) {
          parts[i] = part;
        }
      }
      if (complete) {
        made = apply(constructor.symbol(), sort, parts);
        break;
      }
    }
    above.remove(sort);
    return made;
  }

  /** Applies a constructor, qualified by its sort if the sort is ambiguous. */
  static Term apply(Declared constructor, Sort sort, Term[] parts) {
    boolean ambiguous = constructor.result().isParametric();
    return App.of(new Function(constructor, List.of(), ambiguous ? sort : null), sort, parts);
  }
}
