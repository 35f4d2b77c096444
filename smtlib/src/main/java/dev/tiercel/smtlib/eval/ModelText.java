package dev.tiercel.smtlib.eval;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Binder;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.SubTerms;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Converts models to SMT-LIB text and back, one command per line: {@code declare-fun} for elements
 * of an uninterpreted sort, {@code define-fun} for everything else. {@link ModelReader} parses
 * them.
 */
public final class ModelText {
  /** The model of a script without declarations, as solvers print it. */
  public static final String NOTHING = "()";

  private ModelText() {}

  /** Returns the lines of a model, at least one. */
  public static List<String> lines(Model model) {
    List<String> known = model.text();
    if (known == null) {
      known = model.isEmpty() ? List.of(NOTHING) : List.copyOf(written(model));
      model.text(known);
    }
    return known;
  }

  private static List<String> written(Model model) {
    List<String> lines = new ArrayList<>();
    for (Map.Entry<Sort, Model.Universe> universe : model.universes().entrySet()) {
      for (Declared element : universe.getValue().elements()) {
        lines.add(line(new Command.Declare(element, false)));
      }
      if (universe.getValue().complete()) {
        lines.add(cardinality(universe.getKey(), universe.getValue()));
      }
    }
    model.bodies().forEach((symbol, body) -> lines.add(line(Model.define(symbol, body))));
    model
        .open()
        .forEach(
            (operator, body) -> {
              List<Sort> written = body.parameters().stream().map(Var::sort).toList();
              if (operator.arguments().equals(written)) { // not if an Int stands for a Real
                Declared symbol =
                    Declared.function(operator.name(), operator.arguments(), body.value().sort());
                lines.add(line(Model.define(symbol, body)));
              }
            });
    return lines;
  }

  /**
   * Returns a check as a separate script, with the model's definitions instead of the declarations.
   * Elements of uninterpreted sorts become distinct constants.
   */
  public static Script applied(Check check, Model model) {
    return new Applied(model, check.context()).of(check.formulas());
  }

  /** Replaces declarations by a model's definitions. */
  private static final class Applied {
    private final Model model;
    private final List<Command> commands = new ArrayList<>();
    private final Set<Declared> known = new HashSet<>();
    private final Map<Sort, List<Term>> elements = new LinkedHashMap<>();

    Applied(Model model, List<Command> context) {
      this.model = model;
      known.addAll(Command.declared(context));
      for (Command command : context) {
        Model.Body body =
            command instanceof Command.Declare declare ? model.body(declare.symbol()) : null;
        if (body == null) {
          commands.add(command);
        } else {
          define(((Command.Declare) command).symbol(), body);
        }
      }
    }

    Script of(List<Term> formulas) {
      elements.values().stream()
          .filter(alike -> alike.size() > 1)
          .map(alike -> FunctionByCases.distinct(alike.toArray(new Term[0])))
          .forEach(different -> commands.add(new Command.Assert(different)));
      formulas.forEach(f -> commands.add(new Command.Assert(f)));
      commands.add(new Command.CheckSat());
      return new Script(commands);
    }

    /** Defines a symbol, and first the elements and functions that only the model has. */
    private void define(Declared symbol, Model.Body body) {
      for (Declared named : named(body.value())) {
        if (known.add(named)) {
          Model.Body own = model.body(named);
          if (named.kind() == Declared.Kind.ELEMENT) {
            commands.add(new Command.Declare(named, false));
            elements
                .computeIfAbsent(named.result(), sort -> new ArrayList<>())
                .add(App.constant(named));
          } else if (own != null) {
            define(named, own);
          }
        }
      }
      commands.add(Model.define(symbol, body));
    }

    private static Set<Declared> named(Term term) {
      Set<Declared> found = new LinkedHashSet<>();
      for (Term part : SubTerms.of(term)) {
        if (part instanceof App app && app.symbol() instanceof Declared symbol) {
          found.add(symbol);
        }
      }
      return found;
    }
  }

  private static String line(Command command) {
    return new Script(List.of(command)).toString().strip();
  }

  /** Returns z3's formula that there are no other elements. */
  private static String cardinality(Sort sort, Model.Universe universe) {
    Var x = Var.of("x", sort);
    Term[] equations = new Term[universe.elements().size()];
    for (int i = 0; i < equations.length; i++) {
      equations[i] = FunctionByCases.equal(x, App.constant(universe.elements().get(i)));
    }
    Term one = equations.length == 1 ? equations[0] : FunctionByCases.or(equations);
    return Binder.quantifier(Binder.Kind.FORALL, List.of(x), one).toString();
  }

  /**
   * Reads the model from its lines under a script's declarations; {@code null} if a line cannot be
   * read.
   */
  public static @Nullable Model read(List<String> lines, Script script) {
    if (lines.equals(List.of(NOTHING))) {
      return Model.EMPTY;
    }
    List<Command> declarations = script.commands().stream().filter(Check::declares).toList();
    ModelReader.Reading reading = ModelReader.read(String.join("\n", lines), declarations);
    return reading.unread().isEmpty() && !reading.model().isEmpty() ? reading.model() : null;
  }
}
