package dev.tiercel.smtlib.theory;

import static dev.tiercel.smtlib.theory.TheoryBuilder.op;

import dev.tiercel.smtlib.ast.Index;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.theory.random.CollectionInverses;
import dev.tiercel.smtlib.value.SetSemantics;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Relations of the CVC family: sets of tuples, in cvc5's and cvc4's spelling. */
final class Relations {
  static final List<Operator> ROWS =
      Stream.of(
              relations("rel.", "cvc5"),
              more("rel.", "cvc5"),
              relations("", "cvc4"),
              more("", "cvc5:0.0"))
          .flatMap(s -> s)
          .toList();

  private Relations() {}

  private static Stream<Operator> relations(String prefix, String solver) {
    return TheoryBuilder.dialect(
        solver,
        Feature.SETS,
        op(prefix + "transpose", "A -> B")
            .typed(Relations::transpose)
            .guess(CollectionInverses::transposed)
            .means(SetSemantics::transpose),
        op(prefix + "tclosure", "A -> A")
            .typed(Relations::closure)
            .guess(CollectionInverses::closed)
            .means(SetSemantics::closure),
        op(prefix + "join", "A B -> C")
            .left()
            .typed(Relations::join)
            .guess(CollectionInverses::joined)
            .means(SetSemantics::join),
        op(prefix + "product", "A B -> C")
            .left()
            .typed(Relations::product)
            .means(SetSemantics::product))
        .stream();
  }

  /** Operators that cvc5 added. */
  private static Stream<Operator> more(String prefix, String solver) {
    return TheoryBuilder.dialect(
        solver,
        Feature.SETS,
        op(prefix + "iden", "A -> B").typed(Relations::identity).means(SetSemantics::identity),
        op(prefix + "join_image", "A Int -> B")
            .typed(Relations::image)
            .means(SetSemantics::joinImage),
        op(prefix + "project", "{i} A -> B").typed(Relations::project).means(SetSemantics::project))
        .stream();
  }

  /** Returns the column sorts of a relation, or {@code null} if the sort is no relation. */
  private static @Nullable List<Sort> columns(Sort sort) {
    Sort tuple = Sets.element(sort, "Set");
    return tuple != null && tuple.name().equals("Tuple") ? tuple.arguments() : null;
  }

  private static Sort relation(List<Sort> columns) {
    Sort tuple = columns.isEmpty() ? Sort.of("UnitTuple") : Sort.of("Tuple", List.of(), columns);
    return Sort.of("Set", List.of(), List.of(tuple));
  }

  private static @Nullable List<Sort> onlyColumns(Sort[] arguments, int count) {
    return arguments.length == count ? columns(arguments[0]) : null;
  }

  private static @Nullable Sort transpose(
      List<Index> indices, @Nullable Sort as, Sort[] arguments) {
    List<Sort> columns = onlyColumns(arguments, 1);
    if (columns == null) {
      return null;
    }
    List<Sort> reversed = new ArrayList<>(columns);
    Collections.reverse(reversed);
    return relation(reversed);
  }

  private static @Nullable Sort closure(List<Index> indices, @Nullable Sort as, Sort[] arguments) {
    List<Sort> columns = onlyColumns(arguments, 1);
    boolean fits = columns != null && columns.size() == 2 && columns.get(0) == columns.get(1);
    return fits ? arguments[0] : null;
  }

  private static @Nullable Sort join(List<Index> indices, @Nullable Sort as, Sort[] arguments) {
    return foldColumns(arguments, true);
  }

  private static @Nullable Sort product(List<Index> indices, @Nullable Sort as, Sort[] arguments) {
    return foldColumns(arguments, false);
  }

  private static @Nullable Sort foldColumns(Sort[] arguments, boolean join) {
    List<Sort> left = arguments.length < 2 ? null : columns(arguments[0]);
    for (int i = 1; i < arguments.length && left != null; i++) {
      List<Sort> right = columns(arguments[i]);
      left = right == null ? null : join ? joined(left, right) : appended(left, right);
    }
    return left == null ? null : relation(left);
  }

  private static @Nullable List<Sort> joined(List<Sort> left, List<Sort> right) {
    if (left.isEmpty() || right.isEmpty() || left.get(left.size() - 1) != right.get(0)) {
      return null;
    }
    return appended(left.subList(0, left.size() - 1), right.subList(1, right.size()));
  }

  private static List<Sort> appended(List<Sort> left, List<Sort> right) {
    return Stream.concat(left.stream(), right.stream()).toList();
  }

  private static @Nullable Sort identity(List<Index> indices, @Nullable Sort as, Sort[] arguments) {
    List<Sort> columns = onlyColumns(arguments, 1);
    return columns != null && columns.size() == 1
        ? relation(List.of(columns.get(0), columns.get(0)))
        : null;
  }

  private static @Nullable Sort image(List<Index> indices, @Nullable Sort as, Sort[] arguments) {
    List<Sort> columns = onlyColumns(arguments, 2);
    return columns != null && columns.size() == 2 && arguments[1] == Sort.INT
        ? relation(List.of(columns.get(0)))
        : null;
  }

  private static @Nullable Sort project(List<Index> indices, @Nullable Sort as, Sort[] arguments) {
    Sort tuple = arguments.length == 1 ? Sets.element(arguments[0], "Set") : null;
    Sort part = tuple == null ? null : Datatypes.projection(tuple, indices);
    return part == null ? null : Sort.of("Set", List.of(), List.of(part));
  }
}
