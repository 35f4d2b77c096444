package dev.tiercel.smtlib.theory;

import dev.tiercel.smtlib.ast.Index;
import dev.tiercel.smtlib.ast.Sort;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Cardinality and pseudo-Boolean constraints of z3. */
final class Counting {
  static final List<Operator> ROWS =
      new Rows(Feature.CORE)
          .op(
              "at-most",
              "{k} Bool -> Bool",
              r -> r.typed(Counting::cardinality).only("z3").swap("at"))
          .op(
              "at-least",
              "{k} Bool -> Bool",
              r -> r.typed(Counting::cardinality).only("z3").swap("at"))
          .op("pble", "{k,c} Bool -> Bool", r -> r.typed(Counting::weighted).only("z3").swap("pb"))
          .op("pbge", "{k,c} Bool -> Bool", r -> r.typed(Counting::weighted).only("z3").swap("pb"))
          .op("pbeq", "{k,c} Bool -> Bool", r -> r.typed(Counting::weighted).only("z3").swap("pb"))
          .list();

  private Counting() {}

  private static @Nullable Sort cardinality(
      List<Index> indices, @Nullable Sort as, Sort[] arguments) {
    return indices.size() == 1 && Rows.all(Sort.BOOL, arguments) ? Sort.BOOL : null;
  }

  /** The bound, then one weight for each argument. */
  private static @Nullable Sort weighted(List<Index> indices, @Nullable Sort as, Sort[] arguments) {
    boolean fits = indices.size() == arguments.length + 1 && Rows.all(Sort.BOOL, arguments);
    return fits ? Sort.BOOL : null;
  }
}
