package dev.tiercel.smtlib.theory;

import static dev.tiercel.smtlib.theory.TheoryBuilder.op;

import dev.tiercel.smtlib.ast.Index;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.range.ArrayAndDatatypeRules;
import dev.tiercel.smtlib.value.DatatypeSemantics;
import dev.tiercel.smtlib.value.TupleSemantics;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Theory Datatypes, as far as it is not declared by scripts. Constructors and selectors are symbols
 * of a script; the index of a tester or an update names one of them, so that only the parser, which
 * knows the script, can check it.
 */
public final class Datatypes {
  static final List<Operator> ROWS =
      TheoryBuilder.of(
          Feature.DATATYPES,
          op("is", "{c} D -> Bool")
              .names(IndexSemantics.CONSTRUCTOR)
              .typed((i, as, a) -> null)
              .means(DatatypeSemantics::is)
              .backward(ArrayAndDatatypeRules::is),
          op("update", "{f} D A -> D")
              .names(IndexSemantics.SELECTOR)
              .typed((i, as, a) -> null)
              .onlyIn("cvc5")
              .means(DatatypeSemantics::update),
          op("update-field", "{f} D A -> D")
              .names(IndexSemantics.SELECTOR)
              .typed((i, as, a) -> null)
              .onlyIn("z3")
              .means(DatatypeSemantics::update),
          op("_size", "D -> Int").typed(Datatypes::size).onlyIn("princess"),
          op("tuple", "A -> B").typed(Datatypes::tuple).onlyIn("cvc5").means(TupleSemantics::tuple),
          op("mkTuple", "A -> B")
              .typed((i, as, a) -> i.isEmpty() ? Sort.of("Tuple", List.of(), List.of(a)) : null)
              .onlyIn("cvc4")
              .means(TupleSemantics::tuple),
          op("tuple.unit", "-> UnitTuple").onlyIn("cvc5").means(TupleSemantics::tuple),
          op("tuple.select", "{i} A -> B")
              .typed(Datatypes::select)
              .onlyIn("cvc5")
              .means(TupleSemantics::select),
          op("tuple_select", "{i} A -> B")
              .typed(Datatypes::select)
              .onlyIn("cvc5:0.0")
              .means(TupleSemantics::select),
          op("tupSel", "{i} A -> B")
              .typed(Datatypes::select)
              .onlyIn("cvc4")
              .means(TupleSemantics::select),
          op("tuple.update", "{i} A B -> A")
              .typed(Datatypes::replace)
              .onlyIn("cvc5")
              .means(TupleSemantics::update),
          op("tuple_update", "{i} A B -> A")
              .typed(Datatypes::replace)
              .onlyIn("cvc5:0.0")
              .means(TupleSemantics::update),
          op("tuple.project", "{i} A -> B")
              .typed(Datatypes::project)
              .onlyIn("cvc5")
              .means(TupleSemantics::project),
          op("nullable.some", "A -> Nullable(A)").onlyIn("cvc5").means(TupleSemantics::some),
          op("nullable.null", "-> Nullable(A)")
              .qualified()
              .onlyIn("cvc5")
              .means(TupleSemantics::none),
          op("nullable.val", "Nullable(A) -> A").onlyIn("cvc5").means(TupleSemantics::value),
          op("nullable.is_null", "Nullable(A) -> Bool")
              .onlyIn("cvc5")
              .means(TupleSemantics::isNull),
          op("nullable.lift", "F Nullable(A) -> Nullable(B)")
              .typed(Datatypes::lift)
              .onlyIn("cvc5")
              .means(TupleSemantics::lift),
          // In higher-order logics with the function's name as index; only the script knows its
          // sort.
          op("nullable.lift", "{f} A -> B").typed((i, as, a) -> null).onlyIn("cvc5:option"),
          op("nullable.is_some", "Nullable(A) -> Bool")
              .onlyIn("cvc5")
              .means(TupleSemantics::isSome));

  private Datatypes() {}

  /** Takes a term of one of the script's datatypes, which no theory names. */
  private static @Nullable Sort size(List<Index> indices, @Nullable Sort as, Sort[] arguments) {
    boolean fits =
        indices.isEmpty() && arguments.length == 1 && !Theories.isNamedInSignatures(arguments[0]);
    return fits ? Sort.INT : null;
  }

  private static @Nullable Sort lift(List<Index> indices, @Nullable Sort as, Sort[] arguments) {
    List<Sort> inside = new ArrayList<>();
    for (int i = 1; i < arguments.length; i++) {
      Sort element = Sets.element(arguments[i], "Nullable");
      if (element == null) {
        return null;
      }
      inside.add(element);
    }
    Sort result =
        inside.isEmpty() || !indices.isEmpty() ? null : Functions.applied(arguments[0], inside);
    return result == null ? null : Sort.of("Nullable", List.of(), List.of(result));
  }

  private static @Nullable Sort tuple(List<Index> indices, @Nullable Sort as, Sort[] arguments) {
    return indices.isEmpty() ? tupleOf(List.of(arguments)) : null;
  }

  /** Returns the sort of tuples with these components. */
  public static Sort tupleOf(List<Sort> parts) {
    return parts.isEmpty() ? Sort.of("UnitTuple") : Sort.of("Tuple", List.of(), parts);
  }

  /**
   * Returns the component that the index names, or {@code null} if the sort is no tuple or too
   * short.
   */
  static @Nullable Sort component(Sort tuple, Index index) {
    boolean fits =
        tuple.name().equals("Tuple")
            && index.isNumber()
            && index.value() < tuple.arguments().size();
    return fits ? tuple.arguments().get(index.value()) : null;
  }

  private static @Nullable Sort select(List<Index> indices, @Nullable Sort as, Sort[] arguments) {
    boolean one = indices.size() == 1 && arguments.length == 1;
    return one ? component(arguments[0], indices.get(0)) : null;
  }

  private static @Nullable Sort replace(List<Index> indices, @Nullable Sort as, Sort[] arguments) {
    boolean fits =
        indices.size() == 1
            && arguments.length == 2
            && component(arguments[0], indices.get(0)) == arguments[1];
    return fits ? arguments[0] : null;
  }

  private static @Nullable Sort project(List<Index> indices, @Nullable Sort as, Sort[] arguments) {
    return arguments.length == 1 ? projection(arguments[0], indices) : null;
  }

  /** Returns the tuple sort of some components of another, or {@code null} if one is missing. */
  static @Nullable Sort projection(Sort tuple, List<Index> indices) {
    Sort[] parts = new Sort[indices.size()];
    for (int i = 0; i < parts.length; i++) {
      Sort part = component(tuple, indices.get(i));
      if (part == null) {
        return null;
      }
      parts[i] = part;
    }
    return tupleOf(List.of(parts));
  }
}
