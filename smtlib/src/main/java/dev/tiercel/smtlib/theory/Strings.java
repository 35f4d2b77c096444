package dev.tiercel.smtlib.theory;

import static dev.tiercel.smtlib.theory.TheoryBuilder.op;

import dev.tiercel.smtlib.ast.Index;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.range.RelationDistances;
import dev.tiercel.smtlib.range.StringRules;
import dev.tiercel.smtlib.theory.random.StringInverses;
import dev.tiercel.smtlib.value.Language;
import dev.tiercel.smtlib.value.LanguageSemantics;
import dev.tiercel.smtlib.value.TextSemantics;
import dev.tiercel.smtlib.value.WordSemantics;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Theory Strings: Unicode strings and regular languages. */
final class Strings {
  private static final Pattern CODE_POINT = Pattern.compile("#x[0-2]?[0-9a-fA-F]{1,4}");

  static final List<Operator> ROWS =
      TheoryBuilder.of(
          Feature.STRINGS,
          op("char", "{n} -> String")
              .names(IndexSemantics.CHARACTER)
              .typed(Strings::character)
              .means(TextSemantics::character),
          op("str.++", "String String -> String")
              .backward(StringRules::concat)
              .left()
              .means(WordSemantics::append),
          op("str.len", "String -> Int")
              .backward(StringRules::length)
              .swap("string-to-int")
              .guess(StringInverses::ofLength)
              .means(WordSemantics::length),
          op("str.<", "String String -> Bool")
              .rewritten("str.<")
              .backward(StringRules::less)
              .chain()
              .swap("string-order")
              .means(TextSemantics::less),
          op("str.<=", "String String -> Bool")
              .rewritten("str.<")
              .backward(StringRules::atMost)
              .chain()
              .swap("string-order")
              .means(TextSemantics::atMost),
          op("str.prefixof", "String String -> Bool")
              .rewritten("str.prefixof")
              .backward(StringRules::prefixOf)
              .swap("string-part")
              .means(WordSemantics::prefixOf),
          op("str.suffixof", "String String -> Bool")
              .rewritten("str.prefixof")
              .backward(StringRules::suffixOf)
              .swap("string-part")
              .means(WordSemantics::suffixOf),
          op("str.contains", "String String -> Bool")
              .rewritten("str.prefixof")
              .backward(StringRules::contains)
              .swap("string-part")
              .means(WordSemantics::contains),
          op("str.at", "String Int -> String").backward(StringRules::at).means(WordSemantics::at),
          op("str.substr", "String Int Int -> String")
              .backward(StringRules::substring)
              .means(WordSemantics::extract),
          op("str.indexof", "String String Int -> Int")
              .rewritten("str.prefixof")
              .means(WordSemantics::indexOf),
          op("str.replace", "String String String -> String")
              .guess(StringInverses::replaced)
              .means(WordSemantics::replace),
          op("str.replace_all", "String String String -> String")
              .guess(StringInverses::replaced)
              .means(WordSemantics::replaceAll),
          op("str.replace_re", "String RegLan String -> String")
              .swap("re-replace")
              .means(LanguageSemantics::replace),
          op("str.replace_re_all", "String RegLan String -> String")
              .swap("re-replace")
              .means(LanguageSemantics::replaceAll),
          op("str.is_digit", "String -> Bool")
              .backward(StringRules::isDigit)
              .means(TextSemantics::isDigit),
          op("str.to_code", "String -> Int")
              .backward(StringRules::toCode)
              .swap("string-to-int")
              .means(TextSemantics::toCode),
          op("str.from_code", "Int -> String")
              .backward(StringRules::fromCode)
              .swap("string-from-int")
              .means(TextSemantics::fromCode),
          op("str.to_int", "String -> Int")
              .swap("string-to-int")
              .guess(StringInverses::digits)
              .means(TextSemantics::toInt),
          op("str.from_int", "Int -> String")
              .swap("string-from-int")
              .guess(StringInverses::number)
              .means(TextSemantics::fromInt),
          op("str.to_re", "String -> RegLan").means(LanguageSemantics::of),
          op("str.in_re", "String RegLan -> Bool")
              .backward(StringRules::language)
              .guess(StringInverses::language)
              .means(LanguageSemantics::contains)
              .gap(RelationDistances::membership),
          op("re.none", "-> RegLan")
              .swap("re-constant")
              .means(LanguageSemantics.constant(Language.NONE)),
          op("re.all", "-> RegLan")
              .swap("re-constant")
              .means(LanguageSemantics.constant(Language.ALL)),
          op("re.allchar", "-> RegLan")
              .swap("re-constant")
              .means(LanguageSemantics.constant(Language.ANY)),
          op("re.++", "RegLan RegLan -> RegLan").left().swap("re").means(LanguageSemantics::concat),
          op("re.union", "RegLan RegLan -> RegLan")
              .left()
              .swap("re")
              .means(LanguageSemantics::union),
          op("re.inter", "RegLan RegLan -> RegLan")
              .left()
              .swap("re")
              .means(LanguageSemantics::intersection),
          op("re.diff", "RegLan RegLan -> RegLan")
              .left()
              .swap("re")
              .means(LanguageSemantics::difference),
          op("re.*", "RegLan -> RegLan").swap("re-unary").means(LanguageSemantics::star),
          op("re.+", "RegLan -> RegLan").swap("re-unary").means(LanguageSemantics::plus),
          op("re.opt", "RegLan -> RegLan").swap("re-unary").means(LanguageSemantics::option),
          op("re.comp", "RegLan -> RegLan").swap("re-unary").means(LanguageSemantics::complement),
          op("re.range", "String String -> RegLan")
              .requiresLiterals()
              .means(LanguageSemantics::range),
          op("re.^", "{n} RegLan -> RegLan").requiresLiterals().means(LanguageSemantics::power),
          op("re.loop", "{i,j} RegLan -> RegLan")
              .requiresLiterals()
              .means(LanguageSemantics::loop));

  /** Older spellings, and extensions of single solvers. */
  static final List<Operator> DIALECT =
      TheoryBuilder.of(
          Feature.STRINGS,
          op("str.in.re", "String RegLan -> Bool")
              .backward(StringRules::language)
              .onlyIn("z3", "cvc4:1.7", "princess")
              .means(LanguageSemantics::contains)
              .gap(RelationDistances::membership),
          op("str.to.re", "String -> RegLan")
              .onlyIn("z3", "cvc4:1.7", "princess")
              .means(LanguageSemantics::of),
          op("str.to.int", "String -> Int")
              .onlyIn("z3", "cvc4:1.7", "princess")
              .guess(StringInverses::digits)
              .means(TextSemantics::toInt),
          op("int.to.str", "Int -> String")
              .onlyIn("z3", "cvc4:1.7", "princess")
              .guess(StringInverses::number)
              .means(TextSemantics::fromInt),
          op("str.in-re", "String RegLan -> Bool")
              .backward(StringRules::language)
              .onlyIn("z3")
              .means(LanguageSemantics::contains)
              .gap(RelationDistances::membership),
          op("str.to-re", "String -> RegLan").onlyIn("z3").means(LanguageSemantics::of),
          op("re.of.pred", "Array(Unicode,Bool) -> RegLan").onlyIn("z3"),
          op("str.to-int", "String -> Int")
              .onlyIn("z3")
              .guess(StringInverses::digits)
              .means(TextSemantics::toInt),
          op("str.from-int", "Int -> String")
              .onlyIn("z3")
              .guess(StringInverses::number)
              .means(TextSemantics::fromInt),
          op("re.nostr", "-> RegLan")
              .onlyIn("z3", "cvc4:1.7")
              .means(LanguageSemantics.constant(Language.NONE)),
          op("re.empty", "-> RegLan").onlyIn("z3").means(LanguageSemantics.constant(Language.NONE)),
          op("re.complement", "RegLan -> RegLan").onlyIn("z3").means(LanguageSemantics::complement),
          op("re.loop", "RegLan Int Int -> RegLan")
              .requiresLiterals()
              .onlyIn("z3", "cvc4:1.7")
              .means(LanguageSemantics::loopBetween),
          op("re.loop", "RegLan Int -> RegLan")
              .requiresLiterals()
              .onlyIn("z3")
              .means(LanguageSemantics::loopBetween),
          op("re.loop", "{i} RegLan -> RegLan")
              .requiresLiterals()
              .onlyIn("z3")
              .means(LanguageSemantics::loopFrom),
          op("re.reverse", "RegLan -> RegLan").onlyIn("z3").means(LanguageSemantics::reverse),
          op("str.indexof", "String String -> Int")
              .rewritten("str.prefixof")
              .onlyIn("z3")
              .means(WordSemantics::indexOf),
          op("str.indexof_re", "String RegLan Int -> Int")
              .onlyIn("cvc5")
              .means(LanguageSemantics::indexOf),
          op("str.rev", "String -> String").onlyIn("cvc5").means(WordSemantics::reverse),
          op("str.update", "String Int String -> String")
              .onlyIn("cvc5")
              .means(WordSemantics::update),
          op("str.to_lower", "String -> String").onlyIn("cvc5").means(TextSemantics::toLower),
          op("str.to_upper", "String -> String").onlyIn("cvc5").means(TextSemantics::toUpper),
          op("str.tolower", "String -> String").onlyIn("cvc4").means(TextSemantics::toLower),
          op("str.toupper", "String -> String").onlyIn("cvc4").means(TextSemantics::toUpper),
          op("str.code", "String -> Int")
              .backward(StringRules::toCode)
              .onlyIn("cvc4:1.7")
              .means(TextSemantics::toCode),
          op("str.replaceall", "String String String -> String")
              .onlyIn("cvc4:1.7")
              .means(WordSemantics::replaceAll),
          op("str.from_ubv", "BV[m] -> String").onlyIn("z3").means(TextSemantics::fromUnsigned),
          op("str.from_sbv", "BV[m] -> String").onlyIn("z3").means(TextSemantics::fromSigned),
          op("char.<=", "Unicode Unicode -> Bool").onlyIn("z3").means(TextSemantics::charAtMost),
          op("char.to_int", "Unicode -> Int").onlyIn("z3").means(TextSemantics::charToInt),
          op("char.to_bv", "Unicode -> BV[18]").onlyIn("z3").means(TextSemantics::charToBits),
          op("char.from_bv", "BV[18] -> Unicode").onlyIn("z3").means(TextSemantics::charFromBits),
          op("char.is_digit", "Unicode -> Bool").onlyIn("z3").means(TextSemantics::charIsDigit),
          op("Char", "{n} -> Unicode")
              .names(IndexSemantics.CHARACTER)
              .onlyIn("z3")
              .means(TextSemantics::charConstant));

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
