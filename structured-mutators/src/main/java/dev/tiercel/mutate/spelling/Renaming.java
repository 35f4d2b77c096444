package dev.tiercel.mutate.spelling;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.Witness;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.MutatorInfo;
import dev.tiercel.mutate.script.ScriptIndex;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Index;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.ScriptRewriter;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Model;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Renames a declared function in the script and in its witness. */
@MutatorInfo(
    name = "spelling.rename",
    description = "renames a constant or function, in the witness as well")
public final class Renaming implements SpellingMutator {
  /** Names that resemble generated names of solvers, and names that need bars. */
  static final List<String> NAMES =
      List.of("x!1", "k!0", "a b", "(", "x.y", "_1", "~x", "<=>", ";", "select1");

  /**
   * {@inheritDoc}
   *
   * <p>The mutant has the same models up to the name.
   */
  @Override
  public @Nullable Entry mutate(Entry entry, MutationContext context) {
    ScriptIndex index = ScriptIndex.of(entry);
    List<Declared> symbols =
        index.symbols().symbols().stream().filter(s -> s.kind() == Declared.Kind.FUNCTION).toList();
    if (symbols.isEmpty()) {
      return null;
    }
    Declared old = context.random().pick(symbols);
    String name = index.freshName(context.random().pick(NAMES));
    Declared young = Declared.function(name, old.parameters(), old.result());
    Move move = new Move(old, young);
    Script script = move.script(entry.script());
    return script == null ? null : entry.withScript(script).withWitness(move.witness(entry));
  }

  private static final class Move extends ScriptRewriter {
    private final Declared old;
    private final Declared young;

    Move(Declared old, Declared young) {
      this.old = old;
      this.young = young;
    }

    @Override
    protected Declared symbol(Declared moved, Declared symbol) {
      return symbol.equals(old) ? young : symbol;
    }

    @Override
    protected @Nullable Command text(Command.Opaque command) {
      return command.text().contains(old.name()) ? null : command;
    }

    /** An index such as that of {@code (_ as-array f)} is a name. */
    @Override
    protected @Nullable Index index(Index index) {
      return index.text().contains(old.name()) ? null : index;
    }

    Witness witness(Entry entry) {
      return entry.witness().mapped(entry.script(), this::model);
    }

    private Model model(Model model) {
      Map<Declared, Model.Body> bodies = new LinkedHashMap<>();
      model.bodies().forEach((symbol, body) -> bodies.put(symbol(symbol), body(body)));
      return new Model(bodies, model.open(), model.universes());
    }

    private Model.Body body(Model.Body body) {
      Term value = term(body.value());
      return value == null ? body : new Model.Body(body.parameters(), value);
    }
  }
}
