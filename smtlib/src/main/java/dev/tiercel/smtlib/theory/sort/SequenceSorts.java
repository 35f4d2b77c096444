package dev.tiercel.smtlib.theory.sort;

import static dev.tiercel.smtlib.theory.sort.SortRows.sort;

import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.Theories;
import dev.tiercel.smtlib.value.Sequence;
import dev.tiercel.smtlib.value.Value;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Sequences, and z3's regular expressions over them. */
final class SequenceSorts {
  private static final String EMPTY = "seq.empty";

  static final List<SortRow> ROWS =
      SortRows.of(
          Feature.SEQUENCES,
          sort("Seq")
              .arguments(1, 1)
              .initial((sort, parts) -> Theories.applyAs(EMPTY, sort))
              .classes(ValueClasses::sequences)
              .written(SequenceSorts::term),
          // No operator of the rows makes a value of this sort.
          sort("RegEx").arguments(1, 1));

  private SequenceSorts() {}

  private static @Nullable Term term(Value value, Sort sort, ValueWriter parts) {
    Sort element = sort.arguments().get(0);
    return value instanceof Sequence sequence
        ? CollectionTerms.term(
            sequence.elements(),
            e -> CollectionTerms.single("seq.unit", parts.term(e, element)),
            "seq.++",
            EMPTY,
            sort)
        : null;
  }
}
