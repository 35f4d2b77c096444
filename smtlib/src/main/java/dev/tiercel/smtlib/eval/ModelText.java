package dev.tiercel.smtlib.eval;

import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.ScriptParser;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Models as lines of SMT-LIB text, one command for each symbol. */
public final class ModelText {
  private ModelText() {}

  /** The lines of a model. */
  public static List<String> lines(Model model) {
    List<String> lines = new ArrayList<>();
    model
        .bodies()
        .forEach(
            (symbol, body) ->
                lines.add(new Script(List.of(Model.define(symbol, body))).toString().strip()));
    return lines;
  }

  /** A check as a script of its own, with a model's definitions in place of the declarations. */
  public static Script applied(Check check, Model model) {
    List<Command> commands = new ArrayList<>();
    for (Command command : check.alone(1).commands()) {
      Model.Body body =
          command instanceof Command.Declare declare ? model.body(declare.symbol()) : null;
      commands.add(
          body == null ? command : Model.define(((Command.Declare) command).symbol(), body));
    }
    return new Script(commands);
  }

  /** The model that some lines are under a script's declarations, or {@code null}. */
  public static @Nullable Model read(List<String> lines, Script script) {
    List<Command> declarations = new ArrayList<>();
    for (Command command : script.commands()) {
      if (command instanceof Command.Declare
          || command instanceof Command.DeclareSort
          || command instanceof Command.DefineSort
          || command instanceof Command.SetLogic
          || Definitions.defines(command)) {
        declarations.add(command);
      }
    }
    String text = new Script(declarations) + String.join("\n", lines);
    try {
      Map<Declared, Model.Body> bodies = new LinkedHashMap<>();
      List<Command> all = ScriptParser.parse(text, "witness").commands();
      for (Command command : all.subList(declarations.size(), all.size())) {
        if (command instanceof Command.Define define) {
          Declared symbol = define.symbol();
          bodies.put(
              Declared.function(symbol.name(), symbol.parameters(), symbol.result()),
              new Model.Body(define.parameters(), define.body()));
        }
      }
      return bodies.isEmpty() ? null : new Model(bodies, Map.of(), Map.of());
    } catch (ParseException e) {
      return null;
    }
  }
}
