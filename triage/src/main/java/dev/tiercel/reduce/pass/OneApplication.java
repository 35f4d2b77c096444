package dev.tiercel.reduce.pass;

import dev.tiercel.entry.Entry;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.SubTerms;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.Theories;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Leaves one application of an operator to simple values, and asserts that it has its value, or
 * that it has not: {@code (distinct (bvsub x #b01) #b11)} where {@code x} is {@code #b00}. If a
 * solver interprets an operator wrongly, such a script shows which one, whatever else the scripts
 * that showed it had in common.
 */
final class OneApplication implements Pass {
  private static final int MOST_ARGUMENTS = 3;
  private static final int MOST_VALUES = 4; // of one argument
  private static final int OWN = 2; // of these, at most
  private static final int MOST_OF_ONE = 9; // combinations of values for one operator
  private static final int MOST = 120; // edits

  @Override
  public String name() {
    return "application";
  }

  @Override
  public CandidateEdits edits(Entry entry) {
    Script script = entry.script();
    List<App> applications = applications(script);
    ReplacementPool pool = new ReplacementPool(script);
    List<Term> own = values(script);
    List<Model> models = entry.witness().models(script);
    ReplacementPool known =
        models.isEmpty() ? pool : new ReplacementPool(script, models.get(models.size() - 1));
    List<Boolean> polarities = entry.witness().isEmpty() ? List.of(false, true) : List.of(true);
    List<List<Command>> probes = new ArrayList<>();
    for (int i = 0; i < MOST_OF_ONE; i++) { // all operators with their first values, and so on
      for (App application : applications) {
        List<List<Term>> values = values(application, own, pool, known);
        for (boolean positive : i < values.size() ? polarities : List.<Boolean>of()) {
          add(application, values.get(i), positive, pool, probes);
        }
      }
    }
    return CandidateEdits.of(
        probes.subList(0, Math.min(probes.size(), MOST)), probe -> with(entry, probe));
  }

  /** Returns one application for each operator and sorts of arguments. */
  private static List<App> applications(Script script) {
    Map<String, App> found = new LinkedHashMap<>();
    for (Term term : SubTerms.ofCommands(script.commands())) {
      if (term instanceof App app
          && app.symbol() instanceof Operator
          && app.arity() >= 1
          && app.arity() <= MOST_ARGUMENTS) {
        StringBuilder shape = new StringBuilder(head(app));
        for (int i = 0; i < app.arity(); i++) {
          shape.append(' ').append(app.child(i).sort());
        }
        found.putIfAbsent(shape.toString(), app);
      }
    }
    return List.copyOf(found.values());
  }

  private static String head(App app) {
    return app.symbol().name() + app.sort();
  }

  /**
   * Adds an application to values, and one whose first argument is a constant equal to its value.
   */
  private static void add(
      App application,
      List<Term> values,
      boolean positive,
      ReplacementPool pool,
      List<List<Command>> probes) {
    Term applied = applied(application, values);
    Term value = pool.value(applied);
    if (value == null || value == applied) {
      return;
    }
    Term closed = fact(applied, value, positive);
    Term first = pool.fresh(values.get(0).sort());
    Term open = fact(applied.withChild(0, first), value, positive);
    Term equation = Theories.apply("=", first, values.get(0));
    if (closed != null) {
      probes.add(List.of(new Command.Assert(closed)));
    }
    if (open != null && equation != null && first instanceof App constant) {
      probes.add(
          List.of(
              new Command.Declare((Declared) constant.symbol(), true),
              new Command.Assert(equation),
              new Command.Assert(open)));
    }
  }

  /** Returns the values that occur in a script, each text also behind another character. */
  private static List<Term> values(Script script) {
    Set<Term> values = new LinkedHashSet<>();
    for (Term term : SubTerms.ofCommands(script.commands())) {
      if (term instanceof Literal || isWrittenValue(term)) {
        values.add(term);
      }
      if (term instanceof Literal text && text.sort() == Sort.STRING) {
        String rest = text.value().toString();
        values.add(Literal.string((rest.contains("a") ? "b" : "a") + rest));
      }
    }
    return List.copyOf(values);
  }

  private static boolean isWrittenValue(Term term) {
    boolean written =
        term instanceof App app
            && app.symbol() instanceof Operator operator
            && (app.arity() == 0 || operator.writesValues());
    for (int i = 0; written && i < term.arity(); i++) {
      written = term.child(i) instanceof Literal;
    }
    return written;
  }

  /**
   * Returns combinations of simple values for the arguments; first those of a known model.
   *
   * @param own values of the script
   * @param known finds the values of terms in the model
   */
  private static List<List<Term>> values(
      App application, List<Term> own, ReplacementPool pool, ReplacementPool known) {
    List<Term> inModel = new ArrayList<>();
    for (int i = 0; i < application.arity(); i++) {
      Term value = known.value(application.child(i));
      if (value != null) {
        inModel.add(value);
      }
    }
    List<List<Term>> arguments = List.of(List.of());
    for (int i = 0; i < application.arity(); i++) {
      Sort sort = application.child(i).sort();
      List<Term> values =
          Stream.of(
                  own.stream().filter(term -> term.sort() == sort).limit(OWN),
                  Stream.ofNullable(pool.simplest(sort)),
                  pool.samples(sort).stream())
              .flatMap(each -> each)
              .distinct()
              .limit(MOST_VALUES)
              .toList();
      arguments = longer(arguments, values);
    }
    List<List<Term>> mixed = new ArrayList<>(arguments);
    mixed.sort(Comparator.comparingInt(list -> new HashSet<>(list).size())); // equal ones first
    if (inModel.size() == application.arity()) {
      mixed.remove(inModel);
      mixed.add(0, inModel);
    }
    return mixed.subList(0, Math.min(mixed.size(), MOST_OF_ONE));
  }

  private static List<List<Term>> longer(List<List<Term>> arguments, List<Term> values) {
    List<List<Term>> all = new ArrayList<>();
    for (List<Term> first : arguments) {
      for (Term value : values) {
        List<Term> longer = new ArrayList<>(first);
        longer.add(value);
        all.add(longer);
      }
    }
    return all;
  }

  private static Term applied(App application, List<Term> values) {
    Term applied = application;
    for (int i = 0; i < values.size(); i++) {
      applied = applied.withChild(i, values.get(i));
    }
    return applied;
  }

  /** Returns that a term has its value or, for a solver that wrongly says sat, that it has not. */
  private static @Nullable Term fact(Term applied, Term value, boolean positive) {
    if (applied.sort() == Sort.BOOL) {
      boolean holds = value == Theories.apply("true");
      return holds == positive ? applied : Theories.apply("not", applied);
    }
    return Theories.apply(positive ? "=" : "distinct", applied, value);
  }

  /** Returns a script of the same options with other commands up to a check. */
  private static Entry with(Entry entry, List<Command> probe) {
    List<Command> commands = new ArrayList<>();
    for (Command command : entry.script().commands()) {
      if (command instanceof Command.SetLogic
          || command instanceof Command.SetOption
          || (command instanceof Command.SetInfo i && !i.keyword().equals(":status"))) {
        commands.add(command);
      }
    }
    commands.addAll(probe);
    commands.add(new Command.CheckSat());
    return entry.withScript(new Script(commands));
  }
}
