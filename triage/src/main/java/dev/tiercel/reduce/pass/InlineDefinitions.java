package dev.tiercel.reduce.pass;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.script.Substitution;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Function;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Expands definitions where they are used, or replaces them by declarations. */
final class InlineDefinitions implements Pass {
  @Override
  public String name() {
    return "definitions";
  }

  @Override
  public CandidateEdits edits(Entry entry) {
    List<Entry> made = new ArrayList<>();
    List<Command> commands = entry.script().commands();
    for (int i = commands.size() - 1; i >= 0; i--) {
      List<Command.Define> definitions = commands.get(i).definitions();
      if (definitions.isEmpty()) {
        continue;
      }
      if (definitions.get(0).form() != Command.Definition.FUN_REC) {
        Script script = new Inlining(definitions.get(0)).script(entry.script().without(i));
        if (script != null) {
          made.add(entry.withScript(script));
        }
      }
      made.add(declared(entry, i, definitions));
    }
    return CandidateEdits.of(made);
  }

  private static Entry declared(Entry entry, int place, List<Command.Define> parts) {
    List<Command> commands = new ArrayList<>(entry.script().commands());
    commands.remove(place);
    Rewriting forgetting = new Forgetting(parts.stream().map(Command.Define::symbol).toList());
    for (Command.Define part : parts) {
      Declared symbol = forgetting.symbol(part.symbol());
      commands.add(place, new Command.Declare(symbol, symbol.parameters().isEmpty()));
    }
    Script script = forgetting.script(new Script(commands));
    return script == null ? entry : entry.withScript(script);
  }

  /** Turns definitions into declarations. */
  private static final class Forgetting extends Rewriting {
    private final List<Declared> symbols;

    Forgetting(List<Declared> symbols) {
      this.symbols = symbols;
    }

    @Override
    protected Declared symbol(Declared moved, Declared old) {
      return symbols.contains(old)
          ? Declared.function(old.name(), old.parameters(), old.result())
          : old;
    }
  }

  /** Replaces applications by the definition's body. */
  private static final class Inlining extends Rewriting {
    private static final int LARGEST = 20_000; // nodes of one application

    private final Command.Define define;

    Inlining(Command.Define define) {
      this.define = define;
    }

    @Override
    protected @Nullable Term application(App old, Function head, Sort sort, Term[] children) {
      if (!define.symbol().equals(head.symbol())) {
        return super.application(old, head, sort, children);
      } else if (children.length != define.parameters().size()) {
        return null;
      }
      Map<String, Term> values = new HashMap<>();
      for (int i = 0; i < children.length; i++) {
        values.put(define.parameters().get(i).name(), children[i]);
      }
      Term body = new Substitution(values).of(define.body());
      return body == null || body.size() > LARGEST || body.sort() != sort ? null : body;
    }
  }
}
