package dev.tiercel.smtlib.eval;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Binder;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Function;
import dev.tiercel.smtlib.ast.Index;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Symbols;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import dev.tiercel.smtlib.parse.ModelSyntax;
import dev.tiercel.smtlib.parse.ModelSyntax.Item;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.theory.Theories;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads the models that solvers print for {@code get-model} (SMT-LIB 2.7, section 4.2.7), including
 * solver-specific syntax. An unreadable part affects only the symbol that it belongs to: that
 * symbol's value is unknown, never a default.
 */
public final class ModelReader {
  /** The comments in which cvc5 and CVC4 list the elements of a sort. */
  private static final Pattern CARDINALITY =
      Pattern.compile("^; cardinality of (.+) is \\d+\\s*$", Pattern.MULTILINE);

  /** CVC4 lists elements without their sort, below the line with the sort's cardinality. */
  private static final Pattern BARE =
      Pattern.compile("^; cardinality of (.+) is |^; rep: ([^(\\s]\\S*)\\s*$", Pattern.MULTILINE);

  private static final Pattern REPRESENTATIVE =
      Pattern.compile("^; rep: \\(as (\\S+) (.+)\\)\\s*$", Pattern.MULTILINE);

  private final Definitions definitions;
  private final ModelSyntax syntax;
  private final ModelElements elements;
  private final Map<Declared, Model.Body> bodies = new LinkedHashMap<>();
  private final Map<Model.Open, Model.Body> open = new LinkedHashMap<>();
  private final Map<String, Declared> bare = new HashMap<>(); // CVC4's elements by their names
  private final Map<String, String> unread = new LinkedHashMap<>();
  private final Map<String, Item> functions = new LinkedHashMap<>(); // those with a body, by name
  private final Map<String, Integer> written = new HashMap<>(); // how often, by name

  private ModelReader(String text, List<? extends Command> declarations) {
    this.definitions = Definitions.of(declarations);
    this.elements = new ModelElements(definitions);
    this.syntax = new ModelSyntax(text, "model", declarations, new Reader());
  }

  /**
   * The result of reading a text.
   *
   * @param model all that could be read
   * @param unread reasons why something could not be read, by symbol or by position in the text
   */
  public record Reading(Model model, Map<String, String> unread) {}

  /**
   * Reads a model.
   *
   * @param text the solver's response, or several {@code define-fun} commands
   * @param declarations the declarations in scope of the model, see {@link Check#declarations}
   */
  public static Reading read(String text, List<? extends Command> declarations) {
    return new ModelReader(text, declarations).read(text);
  }

  private Reading read(String text) {
    List<Item> items = new ArrayList<>();
    for (int place : syntax.places()) {
      try {
        items.add(syntax.item(place));
      } catch (ParseException e) {
        unread.put("line " + e.line(), e.reason());
      }
    }
    universes(text, items);
    items.removeIf(item -> item.keyword().equals("forall") || item.keyword().startsWith("decl"));
    items.forEach(item -> written.merge(item.name(), 1, Integer::sum));
    items.forEach(this::head);
    items.forEach(this::body);
    return new Reading(
        new Model(bodies, open, elements.universes()), Collections.unmodifiableMap(unread));
  }

  private void universes(String text, List<Item> items) {
    for (Item item : items) {
      if (item.keyword().startsWith("decl") && elements.isUninterpreted(item.sort())) {
        syntax.declare(elements.element(item.sort(), item.name()));
      } else if (item.keyword().equals("forall")) {
        elements.complete(item.sort());
      }
    }
    Matcher representative = REPRESENTATIVE.matcher(text);
    while (representative.find()) {
      Sort sort = sort(representative.group(2));
      if (sort != null) {
        elements.element(sort, Symbols.unquote(representative.group(1)));
      }
    }
    bareElements(text);
    Matcher cardinality = CARDINALITY.matcher(text);
    while (cardinality.find()) {
      Sort sort = sort(cardinality.group(1));
      if (sort != null) {
        elements.complete(sort);
      }
    }
  }

  private void bareElements(String text) {
    Matcher line = BARE.matcher(text);
    Sort sort = null;
    while (line.find()) {
      if (line.group(1) != null) {
        sort = sort(line.group(1));
      } else if (sort != null) {
        bare.put(line.group(2), elements.element(sort, Symbols.unquote(line.group(2))));
      }
    }
  }

  private @Nullable Sort sort(String text) {
    try {
      Sort sort = syntax.sort(text);
      return elements.isUninterpreted(sort) ? sort : null;
    } catch (ParseException e) {
      return null;
    }
  }

  /** Declares a function that only the model has. */
  private void head(Item item) {
    functions.put(item.name(), item);
    boolean known = !syntax.named(item.name()).isEmpty();
    if (!known && openName(item) == null && !isTerm(item)) {
      syntax.declare(Declared.function(item.name(), sorts(item.parameters()), item.sort()));
    }
  }

  private void body(Item item) {
    if (isTerm(item)) {
      if (!applied(item)) {
        unread.put(item.name(), "no function's value");
      }
      return;
    }
    Declared symbol = symbol(item);
    if (symbol == null && openName(item) == null) {
      otherSort(item); // or the script defines it
      return;
    }
    Model.Body body;
    try {
      body =
          symbol != null && isOneInstance(symbol)
              ? unreadable(item.name(), item.parameters(), item.sort())
              : new Model.Body(item.parameters(), syntax.body(item));
    } catch (ParseException e) {
      unread.put(item.name(), e.reason());
      body = unreadable(item.name(), item.parameters(), item.sort());
    }
    if (symbol == null) {
      open(item, Objects.requireNonNull(openName(item)), body);
    } else if (symbol.kind() == Declared.Kind.SELECTOR) {
      open.put(new Model.Open(symbol.name(), sorts(item.parameters()), item.sort()), body);
    } else {
      bodies.put(symbol, curried(symbol, body));
    }
  }

  /**
   * Whether the model's body of a symbol with sort parameters may be that of one instance: z3
   * prints each instance separately, and lists elements of a parameter as if it were a sort.
   */
  private boolean isOneInstance(Declared symbol) {
    boolean parametric = symbol.kind() == Declared.Kind.FUNCTION && symbol.isParametric();
    return parametric
        && (written.getOrDefault(symbol.name(), 0) > 1
            || elements.universes().keySet().stream().anyMatch(Sort::isParametric));
  }

  /**
   * Records a symbol that the script declares with another sort than the model: its value is
   * unknown, not the default of an omitted symbol.
   */
  private void otherSort(Item item) {
    for (Declared declared : syntax.named(item.name())) {
      if (declared.kind() == Declared.Kind.FUNCTION && !bodies.containsKey(declared)) {
        unread.put(item.name(), "it is of another sort in the script");
        List<Var> parameters = new ArrayList<>();
        for (Sort sort : declared.parameters()) {
          parameters.add(Var.of("x!" + parameters.size(), sort));
        }
        bodies.put(declared, unreadable(item.name(), parameters, declared.result()));
      }
    }
  }

  /** Returns a body that evaluates to unknown, because its variable is unbound. */
  private static Model.Body unreadable(String name, List<Var> parameters, Sort sort) {
    return new Model.Body(parameters, Var.of("the model's value of " + name, sort));
  }

  /** Returns the symbol that an item gives a value, from the script or the model, or null. */
  private @Nullable Declared symbol(Item item) {
    List<Sort> parameters = sorts(item.parameters());
    Sort function = Sort.function(parameters, item.sort());
    for (Declared declared : syntax.named(item.name())) {
      switch (declared.kind()) {
        case FUNCTION -> {
          Sort sort = Sort.function(declared.parameters(), declared.result());
          if (sort == function || (sort.isMap() && isArray(sort, function))) {
            return declared;
          }
        }
        case SELECTOR -> {
          if (parameters.size() == 1) {
            return declared;
          }
        }
        default -> {}
      }
    }
    return null;
  }

  /** Whether a constant of an array sort is printed like a function. */
  private static boolean isArray(Sort sort, Sort function) {
    return !sort.isFunction() && sort.arguments().equals(function.arguments());
  }

  /**
   * Adjusts a body to the symbol's number of parameters: the result of a function may be a
   * function.
   */
  private static Model.Body curried(Declared symbol, Model.Body body) {
    int wanted = symbol.parameters().size();
    List<Var> parameters = body.parameters();
    if (wanted < parameters.size()) {
      List<Var> rest = parameters.subList(wanted, parameters.size());
      Term result = Binder.of(Binder.Kind.LAMBDA, symbol.result(), rest, body.value());
      return new Model.Body(parameters.subList(0, wanted), result);
    } else if (wanted > parameters.size()) {
      return applied(symbol, body);
    }
    return body;
  }

  private static Model.Body applied(Declared symbol, Model.Body body) {
    List<Var> parameters = new ArrayList<>(body.parameters());
    List<Term> application = new ArrayList<>(List.of(body.value()));
    while (parameters.size() < symbol.parameters().size()) {
      Sort sort = symbol.parameters().get(parameters.size());
      Var variable = Var.of("more!" + parameters.size(), sort);
      parameters.add(variable);
      application.add(variable);
    }
    Term value = Theories.apply("@", application.toArray(new Term[0]));
    return new Model.Body(parameters, Objects.requireNonNull(value));
  }

  private static List<Sort> sorts(List<Var> variables) {
    return variables.stream().map(Var::sort).toList();
  }

  private static List<Sort> plus(List<Sort> sorts, Sort last) {
    List<Sort> all = new ArrayList<>(sorts);
    all.add(last);
    return all;
  }

  /**
   * Returns the operator that an item completes: named as z3 does, or by the operator's own name,
   * as SMTInterpol does.
   */
  private @Nullable String openName(Item item) {
    if (!syntax.named(item.name()).isEmpty() || item.parameters().isEmpty()) {
      return null;
    }
    String name = Theories.whereOpen(item.name());
    return name == null && !Theories.named(item.name()).isEmpty() ? item.name() : name;
  }

  private void open(Item item, String operator, Model.Body body) {
    List<Var> parameters = new ArrayList<>(item.parameters());
    if (parameters.size() == 1 && Theories.whereOpen(item.name()) != null) {
      // Older releases omit the divisor argument, which is 0.
      parameters.add(Var.of(parameters.get(0).name() + "'", parameters.get(0).sort()));
    }
    Model.Body whole = new Model.Body(parameters, body.value());
    List<List<Sort>> signatures = List.of(List.of());
    for (Var parameter : parameters) {
      List<List<Sort>> longer = new ArrayList<>();
      for (List<Sort> signature : signatures) {
        longer.add(plus(signature, parameter.sort()));
        if (parameter.sort() == Sort.REAL) {
          longer.add(plus(signature, Sort.INT)); // an Int may stand where a Real is expected
        }
      }
      signatures = longer;
    }
    for (List<Sort> sorts : signatures) {
      open.put(new Model.Open(operator, sorts, item.sort()), whole);
    }
  }

  /**
   * Whether an item equates an element to a function's value: Princess prints {@code (define-fun
   * U!1 () U (f U!0))} for an element.
   */
  private boolean isTerm(Item item) {
    return item.parameters().isEmpty()
        && elements.isUninterpreted(item.sort())
        && ModelElements.isElement(item.name())
        && syntax.named(item.name()).isEmpty();
  }

  /** Records an element as the value of a function at a point. */
  private boolean applied(Item item) {
    try {
      if (syntax.body(item) instanceof App app
          && app.symbol() instanceof Declared function
          && function.kind() == Declared.Kind.FUNCTION
          && app.arity() > 0) {
        bodies.put(function, with(function, app, elements.element(item.sort(), item.name())));
        return true;
      }
    } catch (ParseException e) {
      unread.put(item.name(), e.reason());
    }
    return false;
  }

  private Model.Body with(Declared function, App app, Declared element) {
    Model.Body before = bodies.get(function);
    Term value = App.constant(element);
    List<Var> parameters = new ArrayList<>();
    for (int i = 0; i < app.arity(); i++) {
      parameters.add(Var.of("x!" + i, function.parameters().get(i)));
    }
    if (before == null) {
      return new Model.Body(parameters, value);
    }
    Term[] places = new Term[app.arity()];
    for (int i = 0; i < places.length; i++) {
      places[i] = app.child(i);
    }
    Term[] variables = before.parameters().toArray(new Term[0]);
    return new Model.Body(
        before.parameters(), FunctionByCases.with(variables, places, value, before.value()));
  }

  /** Model syntax that other printed terms do not have. */
  private final class Reader extends PrintedNames {
    Reader() {
      super(elements);
    }

    @Override
    public @Nullable Term apply(
        String name, List<Index> indices, @Nullable Sort sort, Term[] arguments) {
      if (name.equals("as-array") && indices.size() == 1) {
        return asArray(Symbols.unquote(indices.get(0).text()));
      }
      Declared element = arguments.length == 0 ? bare.get(name) : null;
      return element == null ? super.apply(name, indices, sort, arguments) : App.constant(element);
    }

    /** z3's {@code (_ as-array f)}: the array whose elements are the values of f. */
    private @Nullable Term asArray(String name) {
      Item item = functions.get(name);
      if (item == null || item.parameters().isEmpty()) {
        return null;
      }
      Declared function = symbol(item);
      if (function == null) {
        return null;
      }
      Term call =
          App.of(Function.of(function), item.sort(), item.parameters().toArray(new Term[0]));
      Sort sort = Sort.array(sorts(item.parameters()), item.sort());
      return Binder.of(Binder.Kind.LAMBDA, sort, item.parameters(), call);
    }
  }
}
