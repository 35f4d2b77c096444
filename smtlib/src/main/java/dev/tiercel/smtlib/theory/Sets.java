package dev.tiercel.smtlib.theory;

import static dev.tiercel.smtlib.theory.TheoryBuilder.op;

import dev.tiercel.smtlib.ast.Index;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.theory.random.CollectionInverses;
import dev.tiercel.smtlib.value.SetSemantics;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Finite sets of the CVC family, in cvc5's spelling and the older one of cvc4. */
final class Sets {

  /** Names in the order in which {@link #set} uses them. */
  private static final String CVC5 =
      "set.empty set.universe set.singleton set.insert set.union set.inter set.minus"
          + " set.complement set.member set.subset set.card set.choose";

  private static final String CVC4 =
      "emptyset univset singleton insert union intersection setminus"
          + " complement member subset card choose";

  static final List<Operator> ROWS =
      Stream.of(set("cvc5", CVC5), set("cvc4", CVC4), more()).flatMap(List::stream).toList();

  private Sets() {}

  private static List<Operator> set(String solver, String names) {
    String[] n = names.split(" ");
    return TheoryBuilder.dialect(
        solver,
        Feature.SETS,
        op(n[0], "-> Set(A)").qualified().means(SetSemantics::empty),
        op(n[1], "-> Set(A)").qualified().means(SetSemantics::universe),
        op(n[2], "A -> Set(A)").means(SetSemantics::singleton),
        op(n[3], "A Set(A) -> Set(A)").right().means(SetSemantics::insert),
        combine(n[4], solver).means(SetSemantics::union),
        combine(n[5], solver).means(SetSemantics::intersection),
        combine(n[6], solver).means(SetSemantics::minus),
        op(n[7], "Set(A) -> Set(A)").means(SetSemantics::universe),
        op(n[8], "A Set(A) -> Bool").guess(CollectionInverses::member).means(SetSemantics::member),
        op(n[9], "Set(A) Set(A) -> Bool")
            .guess(CollectionInverses::subset)
            .means(SetSemantics::subset),
        op(n[10], "Set(A) -> Int").means(SetSemantics::cardinality),
        op(n[11], "Set(A) -> A").means(SetSemantics::choose));
  }

  private static TheoryBuilder.Row combine(String name, String solver) {
    return op(name, "Set(A) Set(A) -> Set(A)")
        .left()
        .swap("set-" + solver)
        .guess(CollectionInverses::combined);
  }

  private static List<Operator> more() {
    return TheoryBuilder.dialect(
        "cvc5",
        Feature.SETS,
        op("set.is_singleton", "Set(A) -> Bool").means(SetSemantics::isSingleton),
        op("is_singleton", "Set(A) -> Bool").onlyIn("cvc5:0.0").means(SetSemantics::isSingleton),
        op("set.is_empty", "Set(A) -> Bool").means(SetSemantics::isEmpty),
        op("set.map", "F Set(A) -> Set(B)")
            .typed(Sets::map)
            .guess(CollectionInverses::mapped)
            .means(SetSemantics::map),
        op("set.filter", "F Set(A) -> Set(A)").typed(Sets::filter).means(SetSemantics::filter),
        op("set.all", "F Set(A) -> Bool").typed(Sets::every).means(SetSemantics::every),
        op("set.some", "F Set(A) -> Bool").typed(Sets::every).means(SetSemantics::some),
        op("set.fold", "F B Set(A) -> B").typed(Sets::fold).means(SetSemantics::fold));
  }

  /** Returns the element sort of a collection of that name, or {@code null} for any other sort. */
  static @Nullable Sort element(Sort sort, String collection) {
    return sort.name().equals(collection) && sort.arguments().size() == 1
        ? sort.arguments().get(0)
        : null;
  }

  private static @Nullable Sort map(List<Index> indices, @Nullable Sort as, Sort[] arguments) {
    return mapped("Set", arguments);
  }

  /** Returns the sort of {@code (map f collection)}. */
  static @Nullable Sort mapped(String collection, Sort[] arguments) {
    Sort element = arguments.length == 2 ? element(arguments[1], collection) : null;
    Sort image = element == null ? null : Functions.applied(arguments[0], List.of(element));
    return image == null ? null : Sort.of(collection, List.of(), List.of(image));
  }

  private static @Nullable Sort filter(List<Index> indices, @Nullable Sort as, Sort[] arguments) {
    return tests("Set", arguments) ? arguments[1] : null;
  }

  private static @Nullable Sort every(List<Index> indices, @Nullable Sort as, Sort[] arguments) {
    return tests("Set", arguments) ? Sort.BOOL : null;
  }

  /** Whether the first argument is a predicate on the elements of the second. */
  static boolean tests(String collection, Sort[] arguments) {
    Sort element = arguments.length == 2 ? element(arguments[1], collection) : null;
    return element != null && Functions.applied(arguments[0], List.of(element)) == Sort.BOOL;
  }

  private static @Nullable Sort fold(List<Index> indices, @Nullable Sort as, Sort[] arguments) {
    return folded("Set", arguments);
  }

  /** Returns the sort of {@code (fold f start collection)}. */
  static @Nullable Sort folded(String collection, Sort[] arguments) {
    Sort element = arguments.length == 3 ? element(arguments[2], collection) : null;
    if (element == null) {
      return null;
    }
    Sort result = Functions.applied(arguments[0], List.of(element, arguments[1]));
    return result == arguments[1] ? result : null;
  }
}
