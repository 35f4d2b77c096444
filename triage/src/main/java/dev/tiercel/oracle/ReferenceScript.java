package dev.tiercel.oracle;

import dev.tiercel.entry.Entry;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.CommandRow;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.SubTerms;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.TermRewriter;
import dev.tiercel.smtlib.parse.Restriction;
import dev.tiercel.smtlib.theory.Operator;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Translates a script in the target's dialect for a reference, so that it can answer the checks:
 * without questions in a form that it does not know ({@code apply}, {@code simplify} with flags),
 * with checks without a tactic, and with operators of the dialect and arrays of several indices as
 * standard ones. The number and meaning of the checks stay the same.
 */
final class ReferenceScript extends TermRewriter {
  private static final String FLAG = " :";
  private static final String OPTIONS_OF = "cvc5";

  /** The family whose arrays may have several indices. */
  private static final String OWN_ARRAYS = "z3";

  private static final String FLOATS = ":fp-exp";

  /** Floating-point sorts that cvc5 accepts by default. */
  private static final Set<Sort> USUAL_FLOATS =
      Set.of(Sort.floatingPoint(8, 24), Sort.floatingPoint(11, 53));

  /** Standard floating-point sorts that cvc5 accepts under {@code :fp-exp}. */
  private static final Set<Sort> OTHER_FLOATS =
      Set.of(Sort.floatingPoint(5, 11), Sort.floatingPoint(15, 113));

  /** Commands that do not affect the answers to checks. */
  private static final Set<CommandRow.Trait> WITHOUT_BEARING =
      Set.of(CommandRow.Trait.QUESTION, CommandRow.Trait.OBJECTIVE);

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
    if (family.equals(OPTIONS_OF) && hasOtherFloats(commands)) {
      known.add(0, new Command.SetOption(FLOATS, "true"));
      same = false;
    }
    String translated = same ? text : new Script(known).toString();
    return family.equals(OWN_ARRAYS) ? translated : CurriedArrays.of(translated);
  }

  /** Whether all floats have standard formats, and some need {@code :fp-exp} in cvc5. */
  private static boolean hasOtherFloats(List<Command> commands) {
    boolean others = false;
    for (Term term : SubTerms.ofCommands(commands)) {
      Sort sort = term.sort();
      if (sort.isFloatingPoint() && !USUAL_FLOATS.contains(sort)) {
        if (!OTHER_FLOATS.contains(sort)) {
          return false;
        }
        others = true;
      }
    }
    return others;
  }

  private @Nullable Command taken(Command command) {
    if (command instanceof Command.Other other && !isKnown(other)) {
      if (command.isCheck()) {
        return new Command.CheckSat();
      } else if (WITHOUT_BEARING.stream().anyMatch(CommandRow.of(other.name())::is)) {
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
            && !reads(operator, app);
    Term known = foreign ? StandardEquivalents.of((App) term, children) : null;
    return known == null ? term.with(children) : known;
  }

  /** Whether the family has the operator, and accepts that number of arguments. */
  private boolean reads(Operator operator, App app) {
    return operator.supportedBy(family)
        && (app.arity() != 1
            || operator.connective() == null
            || Restriction.ONE_ARGUMENT.acceptingSolvers().contains(family));
  }
}
