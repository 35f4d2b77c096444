package dev.tiercel.smtlib.theory.sort;

import dev.tiercel.smtlib.ast.Index;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.value.Unknown;
import dev.tiercel.smtlib.value.Value;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Builds the sorts of one theory. */
final class SortRows {
  /** No limit on the number of arguments. */
  static final int MANY = Integer.MAX_VALUE;

  private SortRows() {}

  /** Returns a row with a name; methods of the row set further properties. */
  static Row sort(String name) {
    return new Row(name);
  }

  /** Returns the sorts of a theory. */
  static List<SortRow> of(Feature feature, Row... rows) {
    return Stream.of(rows).map(row -> new SortRow(feature, row)).toList();
  }

  /** Builder of a sort row. */
  static final class Row {
    static final SortRow.RandomTerm NOT_DRAWN = (sort, current, randomness, parts) -> null;

    final String name;
    boolean dialect;
    final Map<String, SortRow.Abbreviation> abbreviations = new HashMap<>();
    int indices;
    int least = 1;
    boolean large;
    int fewest;
    int most;
    SortRow.Rule<Term> initial = (sort, parts) -> null;
    SortRow.Rule<BigInteger> size = (sort, parts) -> null;
    SortRow.Rule<List<Value>> values = (sort, parts) -> null;
    SortRow.Samples samples = sort -> List.of();
    SortRow.Classes classes = term -> List.of();
    List<String> orders = List.of();
    SortRow.LiteralReader reading = literal -> new Unknown("the literal " + literal);
    SortRow.ValueToTerm writing = (value, sort, parts) -> null;
    SortRow.RandomTerm drawing = NOT_DRAWN;

    private Row(String name) {
      this.name = name;
    }

    /** Marks an extension of solvers within a standard theory. */
    Row dialect() {
      dialect = true;
      return this;
    }

    /** Sets the number of indices, each a numeral. */
    Row indices(int indices) {
      this.indices = indices;
      return this;
    }

    /** Sets the minimum of the indices, if other than 1. */
    Row least(int least) {
      this.least = least;
      return this;
    }

    /** Allows indices larger than {@link Index#MOST}. */
    Row large() {
      this.large = true;
      return this;
    }

    /** Sets the number of argument sorts, {@link #MANY} for no limit. */
    Row arguments(int fewest, int most) {
      this.fewest = fewest;
      this.most = most;
      return this;
    }

    /** Sets another name, without indices, for some sorts of this row. */
    Row abbreviated(String other, SortRow.Abbreviation meaning) {
      abbreviations.put(other, meaning);
      return this;
    }

    /** Sets another name for one sort of this row. */
    Row abbreviated(String other, Sort sort) {
      return abbreviated(other, arguments -> arguments.isEmpty() ? sort : null);
    }

    /** Sets the default value. */
    Row initial(SortRow.Rule<Term> rule) {
      this.initial = rule;
      return this;
    }

    /** Sets the number of values. */
    Row size(SortRow.Rule<BigInteger> rule) {
      this.size = rule;
      return this;
    }

    /** Sets the enumeration of the values, for small sorts. */
    Row values(SortRow.Rule<List<Value>> rule) {
      this.values = rule;
      return this;
    }

    /** Sets sample values, for sorts that are too large to enumerate. */
    Row samples(SortRow.Samples rule) {
      this.samples = rule;
      return this;
    }

    /** Sets classes of values that behave differently. */
    Row classes(SortRow.Classes rule) {
      this.classes = rule;
      return this;
    }

    /** Sets the order relations. */
    Row ordered(String... relations) {
      this.orders = List.of(relations);
      return this;
    }

    /** Sets the values of the sort's literals. */
    Row read(SortRow.LiteralReader rule) {
      this.reading = rule;
      return this;
    }

    /** Sets how values are written. */
    Row written(SortRow.ValueToTerm rule) {
      this.writing = rule;
      return this;
    }

    /** Sets how random values are drawn. */
    Row drawn(SortRow.RandomTerm rule) {
      this.drawing = rule;
      return this;
    }
  }
}
