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
  /** As many arguments as a script likes. */
  static final int MANY = Integer.MAX_VALUE;

  private SortRows() {}

  /** A sort by name; calls on the row say what else is known of it. */
  static Row sort(String name) {
    return new Row(name);
  }

  /** The sorts of a theory. */
  static List<SortRow> of(Feature feature, Row... rows) {
    return Stream.of(rows).map(row -> new SortRow(feature, row)).toList();
  }

  /** A sort in the making. */
  static final class Row {
    static final SortRow.Drawing NOT_DRAWN = (sort, current, randomness, parts) -> null;

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
    SortRow.Reading reading = literal -> new Unknown("the literal " + literal);
    SortRow.Writing writing = (value, sort, parts) -> null;
    SortRow.Drawing drawing = NOT_DRAWN;

    private Row(String name) {
      this.name = name;
    }

    /** Only solvers have it, in a theory that the standard defines. */
    Row dialect() {
      dialect = true;
      return this;
    }

    /** How many indices it takes, each a numeral. */
    Row indices(int indices) {
      this.indices = indices;
      return this;
    }

    /** What its indices are at least, where that is not 1. */
    Row least(int least) {
      this.least = least;
      return this;
    }

    /** Its indices may be larger than {@link Index#MOST}. */
    Row large() {
      this.large = true;
      return this;
    }

    /** How many sorts it takes as arguments, {@link #MANY} for no limit. */
    Row arguments(int fewest, int most) {
      this.fewest = fewest;
      this.most = most;
      return this;
    }

    /** Another name, without indices, under which some sorts of this row are written. */
    Row abbreviated(String other, SortRow.Abbreviation meaning) {
      abbreviations.put(other, meaning);
      return this;
    }

    /** Another name for one sort of this row. */
    Row abbreviated(String other, Sort sort) {
      return abbreviated(other, arguments -> arguments.isEmpty() ? sort : null);
    }

    /** The value of what nothing is said about. */
    Row initial(SortRow.Rule<Term> rule) {
      this.initial = rule;
      return this;
    }

    /** How many values there are. */
    Row size(SortRow.Rule<BigInteger> rule) {
      this.size = rule;
      return this;
    }

    /** Which values there are, where they are few. */
    Row values(SortRow.Rule<List<Value>> rule) {
      this.values = rule;
      return this;
    }

    /** Values to try where there are too many. */
    Row samples(SortRow.Samples rule) {
      this.samples = rule;
      return this;
    }

    /** Classes of values that behave differently. */
    Row classes(SortRow.Classes rule) {
      this.classes = rule;
      return this;
    }

    /** Relations between two values, equality apart. */
    Row ordered(String... relations) {
      this.orders = List.of(relations);
      return this;
    }

    /** What literals of the sort stand for. */
    Row read(SortRow.Reading rule) {
      this.reading = rule;
      return this;
    }

    /** How a script writes values. */
    Row written(SortRow.Writing rule) {
      this.writing = rule;
      return this;
    }

    /** How random values are drawn. */
    Row drawn(SortRow.Drawing rule) {
      this.drawing = rule;
      return this;
    }
  }
}
