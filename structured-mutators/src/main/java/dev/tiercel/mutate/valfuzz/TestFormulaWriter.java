package dev.tiercel.mutate.valfuzz;

import dev.tiercel.mutate.script.ScriptIndex;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.theory.Theories;
import dev.tiercel.smtlib.value.Bool;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Writes test formulas and enforced constraints as commands, with their monitors' variables. */
record TestFormulaWriter(ScriptIndex index, MetaFormula meta) {
  private static final int MOST_NODES = 3_000; // of the monitored formulas in one script

  private Declared monitor(int number) {
    return Declared.function(index.freshName("m" + (number + 1)), List.of(), Sort.BOOL);
  }

  /** Returns the declaration and the definition of a monitor. */
  private List<Command> defined(int number, UnaryOperator<Term> change) {
    Declared monitor = monitor(number);
    Term formula = change.apply(meta.monitored().get(number));
    Term equal = Objects.requireNonNull(Theories.apply("=", App.constant(monitor), formula));
    return List.of(new Command.Declare(monitor, true), new Command.Assert(equal));
  }

  private void enforce(Enforcement enforcement, List<Command> commands) {
    for (int i = 0; i < enforcement.monitors().size(); i++) {
      Term monitor = App.constant(monitor(enforcement.monitors().get(i)));
      commands.add(
          new Command.Assert(enforcement.truths().get(i) ? monitor : MetaFormula.not(monitor)));
    }
  }

  /**
   * Returns a test formula: the meta-formula with its monitors, up to a size limit.
   *
   * @param model if not {@code null}, monitors whose value it does not give are left out
   */
  Script test(Enforcement enforcement, @Nullable Model model) {
    List<Command> commands = new ArrayList<>(meta.context());
    for (int number : written(enforcement, model)) {
      commands.addAll(defined(number, term -> term));
    }
    meta.skeleton(enforcement.positive()).forEach(f -> commands.add(new Command.Assert(f)));
    enforce(enforcement, commands);
    commands.add(new Command.CheckSat());
    return new Script(commands);
  }

  private List<Integer> written(Enforcement enforcement, @Nullable Model model) {
    List<Integer> numbers = new ArrayList<>(enforcement.monitors());
    long nodes = 0;
    for (int i = 0; i < meta.monitored().size(); i++) {
      nodes += meta.monitored().get(i).size();
      boolean assigned = model == null || model.body(monitor(i)) != null;
      if (nodes <= MOST_NODES && assigned && !numbers.contains(i)) {
        numbers.add(i);
      }
    }
    numbers.sort(null);
    return numbers;
  }

  /** Extends a model of a test formula by the known values of the monitors. */
  Model witness(Model model) {
    Evaluator evaluator = new Evaluator(meta.definitions(), model);
    Map<Declared, Model.Body> bodies = new LinkedHashMap<>(model.bodies());
    for (int i = 0; i < meta.monitored().size(); i++) {
      if (evaluator.value(meta.monitored().get(i)) instanceof Bool truth) {
        Term value = Objects.requireNonNull(Theories.apply(truth.toString()));
        bodies.put(monitor(i), new Model.Body(List.of(), value));
      }
    }
    return new Model(bodies, model.open(), model.universes());
  }

  /**
   * Returns the mutant with the enforced formulas asserted before the check (EFFINAL).
   *
   * @param smtLibSkeleton the mutant's skeleton
   * @param values the values of the holes
   */
  Script enforced(
      Script mutant,
      SmtLibSkeleton smtLibSkeleton,
      Check check,
      Enforcement enforcement,
      Map<Declared, Term> values) {
    List<Command> commands = new ArrayList<>();
    for (Command command : meta.addedCommands()) {
      commands.add(command.mapTerms(term -> smtLibSkeleton.filled(term, values)));
    }
    for (int number : enforcement.monitors()) {
      commands.addAll(defined(number, term -> smtLibSkeleton.filled(term, values)));
    }
    enforce(enforcement, commands);
    return mutant.inserting(smtLibSkeleton.place(check), commands.toArray(new Command[0]));
  }

  /** Returns a model of the test formula without symbols that the mutant does not declare. */
  static Model restrictModel(
      Model model, SmtLibSkeleton smtLibSkeleton, @Nullable MetaFormula added) {
    Map<Declared, Model.Body> bodies = new LinkedHashMap<>(model.bodies());
    bodies.keySet().removeIf(s -> smtLibSkeleton.hole(s) != null);
    if (added != null) {
      bodies.keySet().removeAll(added.added());
    }
    return new Model(bodies, model.open(), model.universes());
  }
}
