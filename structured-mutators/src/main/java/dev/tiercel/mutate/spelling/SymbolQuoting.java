package dev.tiercel.mutate.spelling;

import dev.tiercel.smtlib.ast.Symbols;
import dev.tiercel.smtlib.parse.Lexemes;
import dev.tiercel.smtlib.theory.Theories;

/**
 * Puts names that the script declares between bars, or removes the bars (SMT-LIB 2.7, section 3.1:
 * both are the same symbol).
 */
final class SymbolQuoting implements Spelling {
  @Override
  public boolean token(Lexemes token, Setting setting, StringBuilder out) {
    boolean quoted = token.kind() == Lexemes.Kind.QUOTED_SYMBOL;
    if (!quoted && token.kind() != Lexemes.Kind.ATOM) {
      return false;
    }
    String name = Symbols.unquote(token.token());
    if (!setting.dialectLimits().allow("|")
        || !setting.index().names(name)
        || !Symbols.isSimple(name)
        || !Theories.named(name).isEmpty()
        || setting.random().coin()) {
      return false;
    }
    out.append(quoted ? name : "|" + name + "|");
    return true;
  }
}
