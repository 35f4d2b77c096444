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
 * One alternative spelling of tokens. An implementation MUST write text that parses to the same
 * term, MUST leave unknown tokens unchanged, and SHOULD leave some known tokens unchanged at
 * random.
 */
interface Spelling {
  /**
   * The context of a choice.
   *
   * @param index index of the script
   * @param dialect dialect of the target
   * @param dialectLimits limits of the target
   * @param numeralsAreReal whether {@code 1} has sort Real in the whole script
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

    /** Whether the target reads carriage returns as blanks. */
    boolean readsCarriageReturns() {
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

  /** Whether it always applies to a whole script, not to a single command. */
  default boolean isOfWholeScripts() {
    return false;
  }

  /**
   * Respells a literal or a symbol in a term or a declaration.
   *
   * @return false if nothing was written
   */
  default boolean token(Lexemes token, Setting setting, StringBuilder out) {
    return false;
  }

  /**
   * Respells an expression {@code (_ ...)}.
   *
   * @return false if nothing was written
   */
  default boolean indexed(String expression, Setting setting, StringBuilder out) {
    return false;
  }

  /**
   * Respells a term {@code (- number)}, or {@code (- symbol)}.
   *
   * @return false if nothing was written
   */
  default boolean negation(String number, Setting setting, StringBuilder out) {
    return false;
  }

  /**
   * Returns other blanks and comments between two tokens, {@code null} for no change.
   *
   * @param needed whether the tokens must be separated
   */
  default @Nullable String gap(String gap, boolean needed, Setting setting) {
    return null;
  }
}
