package dev.tiercel.mutate.spelling;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.Witness;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.Preserves;
import dev.tiercel.mutate.script.ScriptIndex;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Function;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Model;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Another name for a declared function, in the script and in its witness. */
public final class Renaming implements Mutator {
  /** Such as solvers make up themselves, and such as need bars. */
  static final List<String> NAMES =
      List.of("x!1", "k!0", "a b", "(", "x.y", "_1", "~x", "<=>", ";", "select1");

  private static final int DEEPEST = 400;

  @Override
  public String name() {
    return "spelling.rename";
  }

  @Override
  public String description() {
    return "gives a constant or function another name, in the witness as well";
  }

  /** Up to the name, which the mutant's witness has as well. */
  @Override
  public Preserves preserves() {
    return Preserves.MODELS;
  }

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
    Move move = new Move(old, Declared.function(name, old.parameters(), old.result()));
    List<Command> commands = new ArrayList<>();
    for (Command command : entry.script().commands()) {
      commands.add(move.command(command));
    }
    if (move.impossible) {
      return null;
    }
    Script script = new Script(commands);
    return entry.withScript(script).withWitness(move.witness(entry));
  }

  private static final class Move {
    private final Declared old;
    private final Declared young;
    private final Map<Term, Term> done = new HashMap<>();
    private boolean impossible;

    Move(Declared old, Declared young) {
      this.old = old;
      this.young = young;
    }

    Command command(Command command) {
      if (command instanceof Command.Declare d) {
        return d.symbol().equals(old) ? new Command.Declare(young, d.constant()) : d;
      } else if (command instanceof Command.Assert a) {
        Term term = term(a.term());
        return term == a.term() ? a : new Command.Assert(term);
      } else if (command instanceof Command.Define d) {
        return define(d);
      } else if (command instanceof Command.DefineFunsRec d) {
        return new Command.DefineFunsRec(d.parts().stream().map(this::define).toList());
      } else if (command instanceof Command.CheckSatAssuming c) {
        return new Command.CheckSatAssuming(terms(c.assumptions()));
      } else if (command instanceof Command.GetValue g) {
        return new Command.GetValue(terms(g.terms()));
      } else if (command instanceof Command.Opaque o) {
        impossible |= o.text().contains(old.name());
      }
      return command;
    }

    private Command.Define define(Command.Define d) {
      Term body = term(d.body());
      return body == d.body() ? d : new Command.Define(d.form(), d.symbol(), d.parameters(), body);
    }

    private List<Term> terms(List<Term> terms) {
      return terms.stream().map(this::term).toList();
    }

    Term term(Term root) {
      impossible |= root.depth() > DEEPEST;
      return impossible ? root : move(root);
    }

    private Term move(Term term) {
      Term known = done.get(term);
      if (known != null) {
        return known;
      }
      Term[] children = new Term[term.arity()];
      for (int i = 0; i < children.length; i++) {
        children[i] = move(term.child(i));
      }
      Term moved = children.length == 0 ? term : term.with(children);
      if (moved instanceof App app) {
        moved = head(app, children);
      }
      done.put(term, moved);
      return moved;
    }

    private Term head(App app, Term[] children) {
      Function function = app.function();
      // An index such as the one of (_ as-array f) is a name.
      impossible |= function.indices().stream().anyMatch(i -> i.text().contains(old.name()));
      return function.symbol().equals(old)
          ? App.of(new Function(young, function.indices(), function.as()), app.sort(), children)
          : app;
    }

    Witness witness(Entry entry) {
      return entry.witness().mapped(entry.script(), this::model);
    }

    private Model model(Model model) {
      Map<Declared, Model.Body> bodies = new LinkedHashMap<>();
      model
          .bodies()
          .forEach(
              (symbol, body) ->
                  bodies.put(
                      symbol.equals(old) ? young : symbol,
                      new Model.Body(body.parameters(), term(body.value()))));
      return new Model(bodies, model.open(), model.universes());
    }
  }
}
