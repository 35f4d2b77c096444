package dev.tiercel.smtlib.eval;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import dev.tiercel.smtlib.value.Unknown;
import dev.tiercel.smtlib.value.Value;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Values that a solver printed for terms after a check ({@code get-value}), read together with the
 * printed model, so that both refer to the same elements and functions.
 */
public final class PrintedValues {
  private static final Unknown UNREAD = new Unknown("a value that cannot be read");

  private final Check check;
  private final List<Term> asked;
  private final Model model;
  private final List<Value> values = new ArrayList<>();
  private final List<Model.@Nullable Body> bodies = new ArrayList<>();

  private PrintedValues(Check check, List<Term> asked, Model read) {
    this.check = check;
    this.asked = List.copyOf(asked);
    Map<Declared, Model.Body> rest = new LinkedHashMap<>(read.bodies());
    for (int i = 0; i < asked.size(); i++) {
      bodies.add(rest.remove(name(i, asked.get(i).sort())));
    }
    this.model = new Model(rest, read.open(), read.universes());
    Evaluator evaluator = byModel();
    for (Model.Body body : bodies) {
      values.add(body == null ? UNREAD : evaluator.value(body.value()));
    }
  }

  /**
   * Reads values.
   *
   * @param asked the terms
   * @param texts the printed value of each term
   * @param model the response to {@code get-model} after the same check; {@code ()} if none
   */
  public static PrintedValues read(
      Check check, List<Term> asked, List<String> texts, String model) {
    int end = model.lastIndexOf(')');
    StringBuilder all = new StringBuilder(end < 0 ? "(" : model.substring(0, end)).append('\n');
    for (int i = 0; i < asked.size(); i++) {
      Sort sort = asked.get(i).sort();
      all.append("(define-fun |").append(name(i, sort).name()).append("| () ");
      all.append(sort).append(' ').append(texts.get(i)).append("\n)\n");
    }
    String text = all.append(')').toString();
    return new PrintedValues(
        check, asked, ModelReader.read(text, TermText.declarations(check)).model());
  }

  private static Declared name(int number, Sort sort) {
    return Declared.function("value " + number, List.of(), sort);
  }

  /** The value of the term with that index; may be unknown. */
  public Value value(int number) {
    return values.get(number);
  }

  /** Returns an evaluator under the model alone, without default values. */
  public Evaluator byModel() {
    return new Evaluator(check.definitions(), model, EvaluationBudget.DEFAULT, false);
  }

  /**
   * Returns an evaluator under the printed values of constants and function applications alone,
   * without default values.
   */
  public Evaluator byValues() {
    Set<Declared> own = new HashSet<>(declared());
    Map<Declared, Model.Body> known = new LinkedHashMap<>(model.bodies());
    known.keySet().removeIf(own::contains); // helpers of printed values stay
    for (int i = 0; i < asked.size(); i++) {
      Model.Body body = bodies.get(i);
      if (body != null
          && asked.get(i) instanceof App app
          && app.symbol() instanceof Declared constant
          && constant.kind() == Declared.Kind.FUNCTION
          && constant.parameters().isEmpty()) {
        known.putIfAbsent(constant, body);
      }
    }
    Model constants = new Model(known, Map.of(), model.universes());
    Evaluator places =
        new Evaluator(check.definitions(), constants, EvaluationBudget.DEFAULT, false);
    for (int i = 0; i < asked.size(); i++) {
      Model.Body value = bodies.get(i);
      Declared function = value == null ? null : applied(asked.get(i));
      if (value != null && function != null && value.value().sort() == function.result()) {
        App app = (App) asked.get(i);
        known.put(function, with(known.get(function), function, app, value.value(), places));
      }
    }
    Model all = new Model(known, Map.of(), model.universes());
    return new Evaluator(check.definitions(), all, EvaluationBudget.DEFAULT, false);
  }

  private List<Declared> declared() {
    List<Declared> all = new ArrayList<>();
    for (Command command : check.declarations()) {
      if (command instanceof Command.Declaration declaration) {
        all.addAll(declaration.symbols());
      }
    }
    return all;
  }

  /** Returns the script's function that a term applies to comparable values, or null. */
  private static @Nullable Declared applied(Term term) {
    return term instanceof App app
            && app.arity() > 0
            && app.symbol() instanceof Declared function
            && function.kind() == Declared.Kind.FUNCTION
            && function.parameters().size() == app.arity()
            && function.result() == app.sort()
            && function.parameters().stream().noneMatch(Sort::isMap)
        ? function
        : null;
  }

  /** Returns a function extended by one point; its value elsewhere is unknown. */
  private Model.Body with(
      Model.@Nullable Body before, Declared function, App app, Term value, Evaluator evaluator) {
    List<Var> parameters = new ArrayList<>();
    @Nullable Term[] places = new Term[app.arity()];
    ValueTermWriter written = new ValueTermWriter(check.definitions());
    for (int i = 0; i < places.length; i++) {
      Sort sort = function.parameters().get(i);
      parameters.add(Var.of("x!" + i, sort));
      places[i] = written.term(evaluator.value(app.child(i)), sort);
    }
    Model.Body start =
        before == null
            ? new Model.Body(parameters, Var.of("no value of " + function.name(), app.sort()))
            : before;
    for (int i = 0; i < places.length; i++) {
      if (places[i] == null || places[i].sort() != function.parameters().get(i)) {
        return start;
      }
    }
    Term[] variables = parameters.toArray(new Term[0]);
    return new Model.Body(
        parameters, FunctionByCases.with(variables, places, value, start.value()));
  }
}
