package dev.tiercel.smtlib.theory;

import static dev.tiercel.smtlib.theory.TheoryBuilder.op;

import dev.tiercel.smtlib.ast.Index;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.theory.random.CollectionInverses;
import dev.tiercel.smtlib.value.LanguageSemantics;
import dev.tiercel.smtlib.value.WordSemantics;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Sequences of z3 and cvc5; z3 treats a string as a sequence of characters. */
final class Sequences {
  static final List<Operator> ROWS =
      Stream.of(
              generic(),
              over("Seq(A)", "seq.", "seq.extract", "z3", "cvc5"),
              over("String", "seq.", "seq.extract", "z3", "cvc5"),
              over("Seq(A)", "str.", "str.substr", "cvc5"),
              more("Seq(A)", "seq."),
              more("String", "seq."),
              more("Seq(A)", "str."),
              z3())
          .flatMap(List::stream)
          .toList();

  private Sequences() {}

  private static List<Operator> generic() {
    return TheoryBuilder.of(
        Feature.SEQUENCES,
        op("seq.empty", "-> Seq(A)").qualified().onlyIn("z3", "cvc5").means(WordSemantics::empty),
        // A sequence of characters is a string, so this row is tried first.
        op("seq.unit", "Unicode -> String").onlyIn("z3").means(WordSemantics::unit),
        op("seq.unit", "A -> Seq(A)").onlyIn("z3", "cvc5").means(WordSemantics::unit),
        op("seq.nth", "Seq(A) Int -> A")
            .onlyIn("z3", "cvc5")
            .calledWhereOpen("seq.nth_u")
            .partial()
            .guess(CollectionInverses::element)
            .means(WordSemantics::nth),
        op("seq.nth", "String Int -> Unicode")
            .onlyIn("z3")
            .calledWhereOpen("seq.nth_u")
            .partial()
            .guess(CollectionInverses::element)
            .means(WordSemantics::nth));
  }

  /** cvc5 accepts sequence operators on strings and string operators on sequences. */
  private static List<Operator> over(String s, String prefix, String extract, String... solvers) {
    return TheoryBuilder.of(
        Feature.SEQUENCES,
        op(prefix + "++", s + " " + s + " -> " + s)
            .left()
            .onlyIn(solvers)
            .means(WordSemantics::append),
        op(prefix + "len", s + " -> Int").onlyIn(solvers).means(WordSemantics::length),
        op(extract, s + " Int Int -> " + s).onlyIn(solvers).means(WordSemantics::extract),
        op(prefix + "at", s + " Int -> " + s).onlyIn(solvers).means(WordSemantics::at),
        op(prefix + "contains", s + " " + s + " -> Bool")
            .swap(prefix + s + "-part")
            .onlyIn(solvers)
            .means(WordSemantics::contains),
        op(prefix + "prefixof", s + " " + s + " -> Bool")
            .swap(prefix + s + "-part")
            .onlyIn(solvers)
            .means(WordSemantics::prefixOf),
        op(prefix + "suffixof", s + " " + s + " -> Bool")
            .swap(prefix + s + "-part")
            .onlyIn(solvers)
            .means(WordSemantics::suffixOf),
        op(prefix + "indexof", s + " " + s + " Int -> Int")
            .onlyIn(solvers)
            .means(WordSemantics::indexOf),
        op(prefix + "replace", three(s)).onlyIn(solvers).means(WordSemantics::replace));
  }

  /** Operators of cvc5 alone. */
  private static List<Operator> more(String s, String prefix) {
    return TheoryBuilder.of(
        Feature.SEQUENCES,
        op(prefix + "replace_all", three(s)).onlyIn("cvc5").means(WordSemantics::replaceAll),
        op(prefix + "update", s + " Int " + s + " -> " + s)
            .onlyIn("cvc5")
            .means(WordSemantics::update),
        op(prefix + "rev", s + " -> " + s).onlyIn("cvc5").means(WordSemantics::reverse));
  }

  private static String three(String s) {
    return s + " " + s + " " + s + " -> " + s;
  }

  private static List<Operator> z3() {
    return TheoryBuilder.of(
        Feature.SEQUENCES,
        op("seq.empty", "-> String").qualified().onlyIn("z3").means(WordSemantics::empty),
        op("seq.indexof", "Seq(A) Seq(A) -> Int").onlyIn("z3").means(WordSemantics::indexOf),
        op("seq.indexof", "String String -> Int").onlyIn("z3").means(WordSemantics::indexOf),
        op("seq.last_indexof", "Seq(A) Seq(A) -> Int")
            .onlyIn("z3")
            .means(WordSemantics::lastIndexOf),
        op("seq.last_indexof", "String String -> Int")
            .onlyIn("z3")
            .means(WordSemantics::lastIndexOf),
        // nth_i is the element if there is one; nth_u is the value of seq.nth if there is none.
        op("seq.nth_i", "Seq(A) Int -> A").onlyIn("z3").means(WordSemantics::nth),
        op("seq.nth_i", "String Int -> Unicode").onlyIn("z3").means(WordSemantics::nth),
        op("seq.nth_u", "Seq(A) Int -> A").onlyIn("z3").means((a, c) -> c.open(a)),
        op("seq.nth_u", "String Int -> Unicode").onlyIn("z3").means((a, c) -> c.open(a)),
        op("seq.to.re", "String -> RegLan").onlyIn("z3").means(LanguageSemantics::of),
        op("seq.in.re", "String RegLan -> Bool").onlyIn("z3").means(LanguageSemantics::contains),
        op("seq.map", "F Seq(A) -> Seq(B)")
            .typed(Sequences::map)
            .onlyIn("z3")
            .guess(CollectionInverses::mapped)
            .means(WordSemantics::map),
        op("seq.mapi", "F Int Seq(A) -> Seq(B)")
            .typed(Sequences::mapIndexed)
            .onlyIn("z3")
            .means(WordSemantics::mapIndexed),
        op("seq.foldl", "F B Seq(A) -> B")
            .typed(Sequences::fold)
            .onlyIn("z3")
            .means(WordSemantics::fold),
        op("seq.fold_left", "F B Seq(A) -> B")
            .typed(Sequences::fold)
            .onlyIn("z3")
            .means(WordSemantics::fold),
        op("seq.foldli", "F Int B Seq(A) -> B")
            .typed(Sequences::foldIndexed)
            .onlyIn("z3")
            .means(WordSemantics::foldIndexed),
        op("seq.fold_lefti", "F Int B Seq(A) -> B")
            .typed(Sequences::foldIndexed)
            .onlyIn("z3")
            .means(WordSemantics::foldIndexed));
  }

  private static @Nullable Sort element(Sort sort) {
    if (sort == Sort.STRING) {
      return Sort.of("Unicode");
    }
    return sort.name().equals("Seq") && sort.arguments().size() == 1
        ? sort.arguments().get(0)
        : null;
  }

  private static @Nullable Sort sequence(@Nullable Sort element) {
    return element == null ? null : Sort.of("Seq", List.of(), List.of(element));
  }

  private static @Nullable Sort map(List<Index> indices, @Nullable Sort as, Sort[] arguments) {
    Sort element = arguments.length == 2 ? element(arguments[1]) : null;
    return element == null ? null : sequence(Functions.applied(arguments[0], List.of(element)));
  }

  private static @Nullable Sort mapIndexed(
      List<Index> indices, @Nullable Sort as, Sort[] arguments) {
    Sort element = arguments.length == 3 ? element(arguments[2]) : null;
    return element == null || arguments[1] != Sort.INT
        ? null
        : sequence(Functions.applied(arguments[0], List.of(Sort.INT, element)));
  }

  private static @Nullable Sort fold(List<Index> indices, @Nullable Sort as, Sort[] arguments) {
    Sort element = arguments.length == 3 ? element(arguments[2]) : null;
    if (element == null) {
      return null;
    }
    Sort result = Functions.applied(arguments[0], List.of(arguments[1], element));
    return result == arguments[1] ? result : null;
  }

  private static @Nullable Sort foldIndexed(
      List<Index> indices, @Nullable Sort as, Sort[] arguments) {
    Sort element = arguments.length == 4 ? element(arguments[3]) : null;
    if (element == null || arguments[1] != Sort.INT) {
      return null;
    }
    Sort result = Functions.applied(arguments[0], List.of(Sort.INT, arguments[2], element));
    return result == arguments[2] ? result : null;
  }
}
