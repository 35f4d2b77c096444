package dev.tiercel.oracle;

import dev.tiercel.entry.Entry;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.CommandRow;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.TermRewriter;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.Synonyms;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Translates a script in the target's dialect for a reference, so that it can answer the checks:
 * without questions in a form that it does not know ({@code apply}, {@code simplify} with flags),
 * with checks without a tactic, and connectives by their standard names. The number and meaning of
 * the checks stay the same.
 */
final class ReferenceScript extends TermRewriter {
  private static final String FLAG = " :";
  private static final String OPTIONS_OF = "cvc5";

  /** Options of cvc5 that enable questions, or print more. */
  private static final Set<String> ASKING =
      Set.of(":output", ":produce-abducts", ":produce-difficulty", ":produce-learned-literals");

  private final String family;

  private ReferenceScript(String family) {
    this.family = family;
  }

  /**
   * Returns the text for a solver of a family.
   *
   * @param text the entry's script as the target gets it
   */
  static String of(Entry entry, String text, String family) {
    if (entry.isUnread()) {
      return text;
    }
    ReferenceScript reference = new ReferenceScript(family);
    List<Command> commands = entry.script().commands();
    List<Command> known = new ArrayList<>(commands.size());
    boolean same = true;
    for (Command command : commands) {
      Command taken = reference.taken(command);
      same &= taken == command;
      if (taken != null) {
        known.add(taken);
      }
    }
    return same ? text : new Script(known).toString();
  }

  private @Nullable Command taken(Command command) {
    if (command instanceof Command.Other other && !isKnown(other)) {
      if (command.isCheck()) {
        return new Command.CheckSat();
      } else if (CommandRow.of(other.name()).is(CommandRow.Trait.QUESTION)) {
        return null;
      }
    }
    boolean asking = command instanceof Command.SetOption o && ASKING.contains(o.keyword());
    return asking && !family.equals(OPTIONS_OF) ? null : command.mapTerms(this::of);
  }

  /** Flags after terms exist in z3's dialect only. */
  private boolean isKnown(Command.Other command) {
    boolean flagged =
        command instanceof Command.TermCommand c
            && c.texts().get(c.texts().size() - 1).contains(FLAG);
    CommandRow row = CommandRow.of(command.name());
    return !row.isKnown() || (row.isOf(family) && (!flagged || family.equals("z3")));
  }

  @Override
  protected Term rebuilt(Term term, Term... children) {
    boolean foreign =
        term instanceof App app
            && app.symbol() instanceof Operator operator
            && !operator.knownTo(family);
    Operator standard = foreign ? Synonyms.connective((Operator) ((App) term).symbol()) : null;
    Term named = standard == null ? null : standard.on(((App) term).function().indices(), children);
    return named == null ? term.with(children) : named;
  }
}
