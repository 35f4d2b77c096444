package dev.tiercel.smtlib.theory;

import static dev.tiercel.smtlib.theory.Rows.op;

import dev.tiercel.smtlib.ast.Index;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.range.RelationDistances;
import dev.tiercel.smtlib.range.TextRules;
import dev.tiercel.smtlib.theory.random.TextGuesses;
import dev.tiercel.smtlib.value.Language;
import dev.tiercel.smtlib.value.LanguageMeanings;
import dev.tiercel.smtlib.value.TextMeanings;
import dev.tiercel.smtlib.value.WordMeanings;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Theory Strings: Unicode strings and regular languages. */
final class Strings {
  private static final Pattern CODE_POINT = Pattern.compile("#x[0-2]?[0-9a-fA-F]{1,4}");

  static final List<Operator> ROWS =
      Rows.of(
          Feature.STRINGS,
          op("char", "{n} -> String")
              .names(IndexMeaning.CHARACTER)
              .typed(Strings::character)
              .means(TextMeanings::character),
          op("str.++", "String String -> String")
              .backward(TextRules::concat)
              .left()
              .means(WordMeanings::append),
          op("str.len", "String -> Int")
              .backward(TextRules::length)
              .swap("string-to-int")
              .guess(TextGuesses::ofLength)
              .means(WordMeanings::length),
          op("str.<", "String String -> Bool")
              .rewritten("str.<")
              .backward(TextRules::less)
              .chain()
              .swap("string-order")
              .means(TextMeanings::less),
          op("str.<=", "String String -> Bool")
              .rewritten("str.<")
              .backward(TextRules::atMost)
              .chain()
              .swap("string-order")
              .means(TextMeanings::atMost),
          op("str.prefixof", "String String -> Bool")
              .rewritten("str.prefixof")
              .backward(TextRules::prefixOf)
              .swap("string-part")
              .means(WordMeanings::prefixOf),
          op("str.suffixof", "String String -> Bool")
              .rewritten("str.prefixof")
              .backward(TextRules::suffixOf)
              .swap("string-part")
              .means(WordMeanings::suffixOf),
          op("str.contains", "String String -> Bool")
              .rewritten("str.prefixof")
              .backward(TextRules::contains)
              .swap("string-part")
              .means(WordMeanings::contains),
          op("str.at", "String Int -> String").backward(TextRules::at).means(WordMeanings::at),
          op("str.substr", "String Int Int -> String")
              .backward(TextRules::substring)
              .means(WordMeanings::extract),
          op("str.indexof", "String String Int -> Int")
              .rewritten("str.prefixof")
              .means(WordMeanings::indexOf),
          op("str.replace", "String String String -> String")
              .guess(TextGuesses::replaced)
              .means(WordMeanings::replace),
          op("str.replace_all", "String String String -> String")
              .guess(TextGuesses::replaced)
              .means(WordMeanings::replaceAll),
          op("str.replace_re", "String RegLan String -> String")
              .swap("re-replace")
              .means(LanguageMeanings::replace),
          op("str.replace_re_all", "String RegLan String -> String")
              .swap("re-replace")
              .means(LanguageMeanings::replaceAll),
          op("str.is_digit", "String -> Bool")
              .backward(TextRules::isDigit)
              .means(TextMeanings::isDigit),
          op("str.to_code", "String -> Int")
              .backward(TextRules::toCode)
              .swap("string-to-int")
              .means(TextMeanings::toCode),
          op("str.from_code", "Int -> String")
              .backward(TextRules::fromCode)
              .swap("string-from-int")
              .means(TextMeanings::fromCode),
          op("str.to_int", "String -> Int")
              .swap("string-to-int")
              .guess(TextGuesses::digits)
              .means(TextMeanings::toInt),
          op("str.from_int", "Int -> String")
              .swap("string-from-int")
              .guess(TextGuesses::number)
              .means(TextMeanings::fromInt),
          op("str.to_re", "String -> RegLan").means(LanguageMeanings::of),
          op("str.in_re", "String RegLan -> Bool")
              .backward(TextRules::language)
              .guess(TextGuesses::language)
              .means(LanguageMeanings::contains)
              .gap(RelationDistances::membership),
          op("re.none", "-> RegLan")
              .swap("re-constant")
              .means(LanguageMeanings.constant(Language.NONE)),
          op("re.all", "-> RegLan")
              .swap("re-constant")
              .means(LanguageMeanings.constant(Language.ALL)),
          op("re.allchar", "-> RegLan")
              .swap("re-constant")
              .means(LanguageMeanings.constant(Language.ANY)),
          op("re.++", "RegLan RegLan -> RegLan").left().swap("re").means(LanguageMeanings::concat),
          op("re.union", "RegLan RegLan -> RegLan")
              .left()
              .swap("re")
              .means(LanguageMeanings::union),
          op("re.inter", "RegLan RegLan -> RegLan")
              .left()
              .swap("re")
              .means(LanguageMeanings::intersection),
          op("re.diff", "RegLan RegLan -> RegLan")
              .left()
              .swap("re")
              .means(LanguageMeanings::difference),
          op("re.*", "RegLan -> RegLan").swap("re-unary").means(LanguageMeanings::star),
          op("re.+", "RegLan -> RegLan").swap("re-unary").means(LanguageMeanings::plus),
          op("re.opt", "RegLan -> RegLan").swap("re-unary").means(LanguageMeanings::option),
          op("re.comp", "RegLan -> RegLan").swap("re-unary").means(LanguageMeanings::complement),
          op("re.range", "String String -> RegLan")
              .requiresLiterals()
              .means(LanguageMeanings::range),
          op("re.^", "{n} RegLan -> RegLan").requiresLiterals().means(LanguageMeanings::power),
          op("re.loop", "{i,j} RegLan -> RegLan").requiresLiterals().means(LanguageMeanings::loop));

  /** Older spellings, and extensions of single solvers. */
  static final List<Operator> DIALECT =
      Rows.of(
          Feature.STRINGS,
          op("str.in.re", "String RegLan -> Bool")
              .backward(TextRules::language)
              .onlyIn("z3", "cvc4:1.7", "princess")
              .means(LanguageMeanings::contains)
              .gap(RelationDistances::membership),
          op("str.to.re", "String -> RegLan")
              .onlyIn("z3", "cvc4:1.7", "princess")
              .means(LanguageMeanings::of),
          op("str.to.int", "String -> Int")
              .onlyIn("z3", "cvc4:1.7", "princess")
              .guess(TextGuesses::digits)
              .means(TextMeanings::toInt),
          op("int.to.str", "Int -> String")
              .onlyIn("z3", "cvc4:1.7", "princess")
              .guess(TextGuesses::number)
              .means(TextMeanings::fromInt),
          op("str.in-re", "String RegLan -> Bool")
              .backward(TextRules::language)
              .onlyIn("z3")
              .means(LanguageMeanings::contains)
              .gap(RelationDistances::membership),
          op("str.to-re", "String -> RegLan").onlyIn("z3").means(LanguageMeanings::of),
          op("re.of.pred", "Array(Unicode,Bool) -> RegLan").onlyIn("z3"),
          op("str.to-int", "String -> Int")
              .onlyIn("z3")
              .guess(TextGuesses::digits)
              .means(TextMeanings::toInt),
          op("str.from-int", "Int -> String")
              .onlyIn("z3")
              .guess(TextGuesses::number)
              .means(TextMeanings::fromInt),
          op("re.nostr", "-> RegLan")
              .onlyIn("z3", "cvc4:1.7")
              .means(LanguageMeanings.constant(Language.NONE)),
          op("re.empty", "-> RegLan").onlyIn("z3").means(LanguageMeanings.constant(Language.NONE)),
          op("re.complement", "RegLan -> RegLan").onlyIn("z3").means(LanguageMeanings::complement),
          op("re.loop", "RegLan Int Int -> RegLan")
              .requiresLiterals()
              .onlyIn("z3", "cvc4:1.7")
              .means(LanguageMeanings::loopBetween),
          op("re.loop", "RegLan Int -> RegLan")
              .requiresLiterals()
              .onlyIn("z3")
              .means(LanguageMeanings::loopBetween),
          op("re.loop", "{i} RegLan -> RegLan")
              .requiresLiterals()
              .onlyIn("z3")
              .means(LanguageMeanings::loopFrom),
          op("re.reverse", "RegLan -> RegLan").onlyIn("z3").means(LanguageMeanings::reverse),
          op("str.indexof", "String String -> Int")
              .rewritten("str.prefixof")
              .onlyIn("z3")
              .means(WordMeanings::indexOf),
          op("str.indexof_re", "String RegLan Int -> Int")
              .onlyIn("cvc5")
              .means(LanguageMeanings::indexOf),
          op("str.rev", "String -> String").onlyIn("cvc5").means(WordMeanings::reverse),
          op("str.update", "String Int String -> String")
              .onlyIn("cvc5")
              .means(WordMeanings::update),
          op("str.to_lower", "String -> String").onlyIn("cvc5").means(TextMeanings::toLower),
          op("str.to_upper", "String -> String").onlyIn("cvc5").means(TextMeanings::toUpper),
          op("str.tolower", "String -> String").onlyIn("cvc4").means(TextMeanings::toLower),
          op("str.toupper", "String -> String").onlyIn("cvc4").means(TextMeanings::toUpper),
          op("str.code", "String -> Int")
              .backward(TextRules::toCode)
              .onlyIn("cvc4:1.7")
              .means(TextMeanings::toCode),
          op("str.replaceall", "String String String -> String")
              .onlyIn("cvc4:1.7")
              .means(WordMeanings::replaceAll),
          op("str.from_ubv", "BV[m] -> String").onlyIn("z3").means(TextMeanings::fromUnsigned),
          op("str.from_sbv", "BV[m] -> String").onlyIn("z3").means(TextMeanings::fromSigned),
          op("char.<=", "Unicode Unicode -> Bool").onlyIn("z3").means(TextMeanings::charAtMost),
          op("char.to_int", "Unicode -> Int").onlyIn("z3").means(TextMeanings::charToInt),
          op("char.to_bv", "Unicode -> BV[18]").onlyIn("z3").means(TextMeanings::charToBits),
          op("char.from_bv", "BV[18] -> Unicode").onlyIn("z3").means(TextMeanings::charFromBits),
          op("char.is_digit", "Unicode -> Bool").onlyIn("z3").means(TextMeanings::charIsDigit),
          op("Char", "{n} -> Unicode")
              .names(IndexMeaning.CHARACTER)
              .onlyIn("z3")
              .means(TextMeanings::charConstant));

  private Strings() {}

  private static @Nullable Sort character(
      List<Index> indices, @Nullable Sort as, Sort[] arguments) {
    boolean fits =
        indices.size() == 1
            && arguments.length == 0
            && CODE_POINT.matcher(indices.get(0).text()).matches();
    return fits ? Sort.STRING : null;
  }
}
