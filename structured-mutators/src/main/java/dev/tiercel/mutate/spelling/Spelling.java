package dev.tiercel.mutate.spelling;

import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.RandomSource;
import dev.tiercel.mutate.script.ScriptIndex;
import dev.tiercel.mutate.space.DialectLimits;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.parse.Lexemes;
import dev.tiercel.smtlib.theory.dialect.Dialect;
import dev.tiercel.smtlib.theory.logic.Logic;
import org.jspecify.annotations.Nullable;

/**
 * One way to write the same tokens differently. An implementation MUST write what reads as the same
 * term, MUST leave alone what it does not know, and SHOULD leave alone at random some of what it
 * knows.
 */
interface Spelling {
  /**
   * What a choice may depend on.
   *
   * @param index of the script
   * @param dialect of the target
   * @param dialectLimits of the target
   * @param numeralsAreReal whether {@code 1} is a real number all over the script
   */
  record Setting(
      RandomSource random,
      ScriptIndex index,
      Dialect dialect,
      DialectLimits dialectLimits,
      boolean numeralsAreReal) {
    static Setting of(MutationContext context, ScriptIndex index) {
      return new Setting(
          context.random(),
          index,
          context.space().dialect(),
          context.space().dialectLimits(),
          numeralsAreReal(index.script()));
    }

    /** Whether carriage returns are blanks to the target. */
    boolean takesReturns() {
      return dialectLimits.allow("CR");
    }

    private static boolean numeralsAreReal(Script script) {
      String logic = null;
      for (Command command : script.commands()) {
        if (command instanceof Command.SetLogic set && logic == null) {
          logic = set.logic();
        } else if (command instanceof Command.SetLogic || command instanceof Command.Reset) {
          return false;
        }
      }
      return logic != null && Logic.of(logic).numeralsAreReal();
    }
  }

  /** Whether all of a script is respelled, not a command of it. */
  default boolean isOfWholeScripts() {
    return false;
  }

  /**
   * Writes a literal or a symbol in a term or a declaration.
   *
   * @return false if it has written nothing
   */
  default boolean token(Lexemes token, Setting setting, StringBuilder out) {
    return false;
  }

  /**
   * Writes an expression {@code (_ ...)}.
   *
   * @return false if it has written nothing
   */
  default boolean indexed(String expression, Setting setting, StringBuilder out) {
    return false;
  }

  /**
   * Writes a term {@code (- number)}, or {@code (- symbol)}.
   *
   * @return false if it has written nothing
   */
  default boolean negation(String number, Setting setting, StringBuilder out) {
    return false;
  }

  /**
   * Other blanks and comments between two tokens, {@code null} for the same.
   *
   * @param needed whether the tokens would run together without any
   */
  default @Nullable String gap(String gap, boolean needed, Setting setting) {
    return null;
  }
}
