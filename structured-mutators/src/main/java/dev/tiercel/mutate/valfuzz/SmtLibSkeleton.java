package dev.tiercel.mutate.valfuzz;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.script.ScriptIndex;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.TermRewriter;
import dev.tiercel.smtlib.eval.Check;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The SMT-LIB skeleton of a script (definition III.3): every constant in its assertions and
 * definitions is a hole, represented by a variable that is declared right before its command.
 * Immutable apart from cached data.
 */
public final class SmtLibSkeleton {
  private final Script script;
  private final List<ConstantHole> holes = new ArrayList<>();
  private final Map<Declared, ConstantHole> bySymbol = new LinkedHashMap<>();
  private final List<Command> holed = new ArrayList<>(); // one for each command of the script
  private final Script holey;
  private final List<Check> checks;

  private SmtLibSkeleton(ScriptIndex index) {
    this.script = index.script();
    ValueHoles found = new ValueHoles(index);
    List<Command> commands = new ArrayList<>();
    for (Command command : script.commands()) {
      boolean edited = command instanceof Command.Assert || !command.definitions().isEmpty();
      Command changed = edited ? command.mapTerms(found::replaceValues) : command;
      holed.add(changed);
      for (ConstantHole hole : found.drain()) {
        holes.add(hole);
        bySymbol.put(hole.symbol(), hole);
        commands.add(new Command.Declare(hole.symbol(), true));
      }
      commands.add(changed);
    }
    this.holey = new Script(commands);
    this.checks = Check.of(holey);
  }

  /** Returns the skeleton of an entry's script, cached with it. */
  public static SmtLibSkeleton of(Entry entry) {
    return entry.derived(SmtLibSkeleton.class, script -> new SmtLibSkeleton(ScriptIndex.of(entry)));
  }

  /** The holes, in the order of the script. */
  public List<ConstantHole> holes() {
    return holes;
  }

  /** The script with variables in its holes. */
  Script scriptWithHoles() {
    return holey;
  }

  /** Returns the hole of a variable, or {@code null}. */
  @Nullable ConstantHole hole(Declared symbol) {
    return bySymbol.get(symbol);
  }

  /** The checks of {@link #scriptWithHoles}. */
  public List<Check> checks() {
    return checks;
  }

  /** Index of a check in the script without declarations of holes. */
  int place(Check check) {
    int place = check.command();
    for (int i = 0; i < check.command(); i++) {
      place -=
          holey.commands().get(i) instanceof Command.Declare d && bySymbol.containsKey(d.symbol())
              ? 1
              : 0;
    }
    return place;
  }

  /**
   * Returns the script with values in its holes.
   *
   * @param values by the holes' variables; a hole without a value keeps the seed's constant
   */
  public Script filled(Map<Declared, Term> values) {
    Filling filling = new Filling(values);
    List<Command> commands = new ArrayList<>(holed.size());
    for (Command command : holed) {
      commands.add(command.mapTerms(filling::of));
    }
    return new Script(commands);
  }

  /** Returns a term with values in its holes, see {@link #filled(Map)}. */
  Term filled(Term term, Map<Declared, Term> values) {
    return new Filling(values).of(term);
  }

  /** Substitutes values for holes. */
  private final class Filling extends TermRewriter {
    private final Map<Declared, Term> values;

    Filling(Map<Declared, Term> values) {
      this.values = values;
    }

    @Override
    protected @Nullable Term replacement(Term term) {
      if (term.arity() > 0) {
        return term.depth() > ValueHoles.DEEPEST ? term : null; // has no holes
      }
      ConstantHole hole =
          term instanceof App app && app.symbol() instanceof Declared symbol
              ? bySymbol.get(symbol)
              : null;
      return hole == null ? term : values.getOrDefault(hole.symbol(), hole.original());
    }
  }
}
