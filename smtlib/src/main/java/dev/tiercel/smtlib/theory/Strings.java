package dev.tiercel.smtlib.theory;

import dev.tiercel.smtlib.ast.Index;
import dev.tiercel.smtlib.ast.Sort;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Theory Strings: Unicode strings and regular languages. */
final class Strings {
  private static final Pattern CODE_POINT = Pattern.compile("#x[0-2]?[0-9a-fA-F]{1,4}");

  static final List<Operator> ROWS =
      new Rows(Feature.STRINGS)
          .op("char", "{n} -> String", r -> r.typed(Strings::character))
          .op("str.++", "String String -> String", r -> r.left())
          .op("str.len", "String -> Int", r -> r.swap("string-to-int"))
          .op("str.<", "String String -> Bool", r -> r.chain().swap("string-order"))
          .op("str.<=", "String String -> Bool", r -> r.chain().swap("string-order"))
          .op("str.prefixof", "String String -> Bool", r -> r.swap("string-part"))
          .op("str.suffixof", "String String -> Bool", r -> r.swap("string-part"))
          .op("str.contains", "String String -> Bool", r -> r.swap("string-part"))
          .op("str.at", "String Int -> String")
          .op("str.substr", "String Int Int -> String")
          .op("str.indexof", "String String Int -> Int")
          .op("str.replace", "String String String -> String")
          .op("str.replace_all", "String String String -> String")
          .op("str.replace_re", "String RegLan String -> String", r -> r.swap("re-replace"))
          .op("str.replace_re_all", "String RegLan String -> String", r -> r.swap("re-replace"))
          .op("str.is_digit", "String -> Bool")
          .op("str.to_code", "String -> Int", r -> r.swap("string-to-int"))
          .op("str.from_code", "Int -> String", r -> r.swap("string-from-int"))
          .op("str.to_int", "String -> Int", r -> r.swap("string-to-int"))
          .op("str.from_int", "Int -> String", r -> r.swap("string-from-int"))
          .op("str.to_re", "String -> RegLan")
          .op("str.in_re", "String RegLan -> Bool")
          .op("re.none", "-> RegLan", r -> r.swap("re-constant"))
          .op("re.all", "-> RegLan", r -> r.swap("re-constant"))
          .op("re.allchar", "-> RegLan", r -> r.swap("re-constant"))
          .op("re.++", "RegLan RegLan -> RegLan", r -> r.left().swap("re"))
          .op("re.union", "RegLan RegLan -> RegLan", r -> r.left().swap("re"))
          .op("re.inter", "RegLan RegLan -> RegLan", r -> r.left().swap("re"))
          .op("re.diff", "RegLan RegLan -> RegLan", r -> r.left().swap("re"))
          .op("re.*", "RegLan -> RegLan", r -> r.swap("re-unary"))
          .op("re.+", "RegLan -> RegLan", r -> r.swap("re-unary"))
          .op("re.opt", "RegLan -> RegLan", r -> r.swap("re-unary"))
          .op("re.comp", "RegLan -> RegLan", r -> r.swap("re-unary"))
          .op("re.range", "String String -> RegLan")
          .op("re.^", "{n} RegLan -> RegLan")
          .op("re.loop", "{i,j} RegLan -> RegLan")
          .list();

  /** Older spellings, and what single solvers add. */
  static final List<Operator> DIALECT =
      new Rows(Feature.STRINGS)
          .op("str.in.re", "String RegLan -> Bool", r -> r.only("z3", "cvc4", "princess"))
          .op("str.to.re", "String -> RegLan", r -> r.only("z3", "cvc4", "princess"))
          .op("str.to.int", "String -> Int", r -> r.only("z3", "cvc4", "princess"))
          .op("int.to.str", "Int -> String", r -> r.only("z3", "cvc4", "princess"))
          .op("str.to-int", "String -> Int", r -> r.only("z3"))
          .op("str.from-int", "Int -> String", r -> r.only("z3"))
          .op("re.nostr", "-> RegLan", r -> r.only("z3", "cvc4"))
          .op("re.empty", "-> RegLan", r -> r.only("z3"))
          .op("re.complement", "RegLan -> RegLan", r -> r.only("z3"))
          .op("re.loop", "RegLan Int Int -> RegLan", r -> r.only("z3", "cvc4"))
          .op("re.loop", "RegLan Int -> RegLan", r -> r.only("z3"))
          .op("re.loop", "{i} RegLan -> RegLan", r -> r.only("z3"))
          .op("re.reverse", "RegLan -> RegLan", r -> r.only("z3"))
          .op("str.indexof", "String String -> Int", r -> r.only("z3"))
          .op("str.indexof_re", "String RegLan Int -> Int", r -> r.only("cvc5"))
          .op("str.rev", "String -> String", r -> r.only("cvc5"))
          .op("str.update", "String Int String -> String", r -> r.only("cvc5"))
          .op("str.to_lower", "String -> String", r -> r.only("cvc5"))
          .op("str.to_upper", "String -> String", r -> r.only("cvc5"))
          .op("str.tolower", "String -> String", r -> r.only("cvc4"))
          .op("str.toupper", "String -> String", r -> r.only("cvc4"))
          .op("str.code", "String -> Int", r -> r.only("cvc4"))
          .op("str.replaceall", "String String String -> String", r -> r.only("cvc4"))
          .op("str.from_ubv", "BV[m] -> String", r -> r.only("z3"))
          .op("str.from_sbv", "BV[m] -> String", r -> r.only("z3"))
          .op("char.<=", "Unicode Unicode -> Bool", r -> r.only("z3"))
          .op("char.to_int", "Unicode -> Int", r -> r.only("z3"))
          .op("char.to_bv", "Unicode -> BV[18]", r -> r.only("z3"))
          .op("char.from_bv", "BV[18] -> Unicode", r -> r.only("z3"))
          .op("char.is_digit", "Unicode -> Bool", r -> r.only("z3"))
          .op("Char", "{n} -> Unicode", r -> r.only("z3"))
          .list();

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
