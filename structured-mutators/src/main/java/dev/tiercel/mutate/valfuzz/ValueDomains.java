package dev.tiercel.mutate.valfuzz;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Datatype;
import dev.tiercel.smtlib.ast.Index;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Definitions;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.Theories;
import dev.tiercel.smtlib.theory.sort.BuiltInSorts;
import dev.tiercel.smtlib.theory.sort.SortRow;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Value classes of a sort (table I) and relations of two values (table III), as formulas. Those of
 * built-in sorts are part of the sorts' rows; datatypes, which table I does not cover, are split by
 * constructor.
 *
 * @param definitions the datatypes in scope
 */
record ValueDomains(Definitions definitions) {
  /** Returns the classes of a term's value; none for sorts that are not split. */
  List<Term> of(Term term) {
    List<Term> all = new ArrayList<>();
    Datatype datatype = definitions.datatype(term.sort().name());
    if (datatype != null) {
      testers(datatype, term, all);
      return all;
    }
    SortRow row = BuiltInSorts.row(term.sort());
    return row == null ? all : row.classes(term);
  }

  /** Returns the possible relations of two terms of the same sort. */
  static List<Term> relations(Term a, Term b) {
    List<Term> all = new ArrayList<>();
    add(all, Theories.apply("=", a, b));
    SortRow row = BuiltInSorts.row(a.sort());
    if (row != null) {
      row.orders().forEach(name -> add(all, Theories.apply(name, a, b)));
    }
    return all;
  }

  private static void add(List<Term> all, @Nullable Term term) {
    if (term != null) {
      all.add(term);
    }
  }

  private static void testers(Datatype datatype, Term term, List<Term> all) {
    for (Datatype.Constructor constructor : datatype.constructors()) {
      List<Index> name = List.of(Index.of(constructor.symbol().name()));
      all.add(App.of(Theories.row(Feature.DATATYPES, "is", 1).head(name), Sort.BOOL, term));
    }
  }
}
