package dev.tiercel.smtlib.theory.sort;

import static dev.tiercel.smtlib.theory.sort.SortRows.sort;

import dev.tiercel.smtlib.ast.Index;
import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.StringEscapes;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.Theories;
import dev.tiercel.smtlib.value.Char;
import dev.tiercel.smtlib.value.Language;
import dev.tiercel.smtlib.value.Text;
import dev.tiercel.smtlib.value.Unknown;
import dev.tiercel.smtlib.value.Value;
import java.math.BigInteger;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The sorts of theory Strings; z3's characters are the elements of its strings. */
final class StringSorts {
  private static final Operator NONE = constant("re.none");
  private static final Operator ALL = constant("re.all");
  private static final Operator ANY = constant("re.allchar");
  private static final Operator CHARACTER = Theories.row(Feature.STRINGS, "Char", 0);
  private static final List<Operator> LANGUAGES = List.of(NONE, ALL, ANY);
  private static final int ASCII = 128;
  private static final int CHARACTERS = StringEscapes.MAX_CHARACTER + 1;

  static final List<SortRow> ROWS =
      SortRows.of(
          Feature.STRINGS,
          sort("String")
              .initial((sort, parts) -> Literal.string(""))
              .classes(ValueClasses::texts)
              .read(StringSorts::value)
              .written((value, sort, p) -> value instanceof Text t ? term(t) : null)
              .drawn((sort, current, randomness, p) -> RandomTexts.value(current, randomness)),
          sort("RegLan")
              .abbreviated("RegEx", a -> a.equals(List.of(Sort.STRING)) ? Sort.REG_LAN : null)
              .initial((sort, parts) -> NONE.application())
              .written((value, sort, parts) -> language(value))
              .drawn(
                  (sort, current, randomness, parts) -> randomness.pick(LANGUAGES).application()),
          sort("Unicode")
              .dialect()
              .initial((sort, parts) -> character('A'))
              .size((sort, parts) -> BigInteger.valueOf(CHARACTERS))
              .values((sort, parts) -> characters())
              .written((v, sort, p) -> v instanceof Char c ? character(c.codePoint()) : null)
              .drawn(
                  (sort, current, randomness, p) ->
                      character(randomness.below(randomness.coin() ? ASCII : CHARACTERS))));

  private StringSorts() {}

  private static Operator constant(String name) {
    return Theories.row(Feature.STRINGS, name, 0);
  }

  private static Value value(Literal literal) {
    String text = (String) literal.value();
    return StringEscapes.isAscii(text)
        ? Text.parse(text)
        : new Unknown("a literal with characters that have to be escaped: " + literal);
  }

  private static Term term(Text text) {
    return Literal.string(text.canonical());
  }

  private static Term character(int codePoint) {
    return Objects.requireNonNull(CHARACTER.application(List.of(Index.of(codePoint))));
  }

  private static List<Value> characters() {
    return IntStream.range(0, CHARACTERS).mapToObj(i -> (Value) new Char(i)).toList();
  }

  private static @Nullable Term language(Value value) {
    return value.equals(Language.ALL)
        ? ALL.application()
        : value instanceof Language language ? LanguageTerms.of(language) : null;
  }
}
