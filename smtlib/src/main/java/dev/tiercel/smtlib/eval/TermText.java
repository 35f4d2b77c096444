package dev.tiercel.smtlib.eval;

import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.ScriptParser;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Terms that solvers print, read where the script's symbols are in scope. */
public final class TermText {
  private TermText() {}

  /**
   * One term.
   *
   * @param state whose logic, declarations and definitions are in scope
   * @param text the term alone
   * @return {@code null} if the text is no term there
   */
  public static @Nullable Term read(Check state, String text) {
    List<Command> scope = new ArrayList<>(state.context());
    scope.removeIf(command -> command instanceof Command.SetOption);
    try {
      Script read =
          ScriptParser.parse(new Script(scope) + "\n(get-value (" + text + "\n))", "a response");
      List<Term> terms = read.commands().get(read.commands().size() - 1).terms();
      boolean whole = read.commands().size() == scope.size() + 1 && terms.size() == 1;
      return whole ? terms.get(0) : null;
    } catch (ParseException e) {
      return null; // a symbol of the solver's own, or no term at all
    }
  }
}
