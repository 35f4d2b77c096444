package dev.tiercel.smtlib.theory;

import static dev.tiercel.smtlib.theory.TheoryBuilder.op;

import dev.tiercel.smtlib.ast.Index;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.value.TableSemantics;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Tables of cvc5, which are bags of tuples, and the operators that they share with relations, which
 * are sets of tuples.
 */
final class Tables {
  private static final String BAG = "Bag";
  private static final String SET = "Set";

  static final List<Operator> ROWS =
      Stream.of(
              tables(),
              grouped("table.", BAG, Feature.BAGS),
              joined(),
              grouped("rel.", SET, Feature.SETS))
          .flatMap(List::stream)
          .toList();

  private Tables() {}

  private static List<Operator> tables() {
    return TheoryBuilder.dialect(
        "cvc5",
        Feature.BAGS,
        op("table.product", "A B -> C").typed(Tables::product).means(TableSemantics::join),
        op("table.project", "{i} A -> B").typed(Tables::project).means(TableSemantics::project),
        op("table.join", "{i,j} A B -> C")
            .typed((i, as, a) -> join(BAG, i, a))
            .means(TableSemantics::join));
  }

  private static List<Operator> joined() {
    return TheoryBuilder.dialect(
        "cvc5",
        Feature.SETS,
        op("rel.table_join", "{i,j} A B -> C")
            .typed((i, as, a) -> join(SET, i, a))
            .means(TableSemantics::joinRelations));
  }

  private static List<Operator> grouped(String prefix, String collection, Feature feature) {
    return TheoryBuilder.dialect(
        "cvc5",
        feature,
        op(prefix + "group", "{i} A -> B")
            .typed((i, as, a) -> group(collection, i, a))
            .means(TableSemantics::group),
        op(prefix + "aggr", "{i} F B A -> C")
            .typed((i, as, a) -> aggregate(collection, i, a))
            .means(TableSemantics::aggregate));
  }

  private static @Nullable Sort product(List<Index> indices, @Nullable Sort as, Sort[] arguments) {
    return indices.isEmpty() ? join(BAG, indices, arguments) : null;
  }

  /** All columns of both; the indices name pairs of columns that are equal in each row. */
  private static @Nullable Sort join(String collection, List<Index> indices, Sort[] arguments) {
    List<Sort> left = arguments.length == 2 ? columns(collection, arguments[0]) : null;
    List<Sort> right = arguments.length == 2 ? columns(collection, arguments[1]) : null;
    if (left == null || right == null || indices.size() % 2 != 0) {
      return null;
    }
    for (int i = 0; i < indices.size(); i += 2) {
      Sort column = column(left, indices.get(i));
      if (column == null || column != column(right, indices.get(i + 1))) {
        return null;
      }
    }
    return of(collection, Datatypes.tupleOf(Stream.concat(left.stream(), right.stream()).toList()));
  }

  private static @Nullable Sort project(List<Index> indices, @Nullable Sort as, Sort[] arguments) {
    Sort tuple = arguments.length == 1 ? Sets.element(arguments[0], BAG) : null;
    Sort part = tuple == null ? null : Datatypes.projection(tuple, indices);
    return part == null ? null : of(BAG, part);
  }

  private static @Nullable Sort group(String collection, List<Index> indices, Sort[] arguments) {
    boolean fits = arguments.length == 1 && haveColumns(collection, arguments[0], indices);
    return fits ? of(collection, arguments[0]) : null;
  }

  /** {@code ((_ aggr columns) f start table)}: folds each group. */
  private static @Nullable Sort aggregate(
      String collection, List<Index> indices, Sort[] arguments) {
    Sort folded = Sets.folded(collection, arguments);
    return folded != null && haveColumns(collection, arguments[2], indices)
        ? of(collection, folded)
        : null;
  }

  private static boolean haveColumns(String collection, Sort table, List<Index> indices) {
    List<Sort> columns = columns(collection, table);
    return columns != null && indices.stream().allMatch(i -> column(columns, i) != null);
  }

  private static @Nullable Sort column(List<Sort> columns, Index index) {
    return index.isNumber() && index.value() < columns.size() ? columns.get(index.value()) : null;
  }

  /** Returns the sorts of the columns, or {@code null} if the sort is no collection of tuples. */
  private static @Nullable List<Sort> columns(String collection, Sort sort) {
    Sort tuple = Sets.element(sort, collection);
    return tuple != null && (tuple.name().equals("Tuple") || tuple.name().equals("UnitTuple"))
        ? tuple.arguments()
        : null;
  }

  private static Sort of(String collection, Sort element) {
    return Sort.of(collection, List.of(), List.of(element));
  }
}
