package dev.tiercel.oracle;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Function;
import dev.tiercel.smtlib.ast.Let;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.Theories;
import dev.tiercel.smtlib.theory.sort.BuiltInSorts;
import dev.tiercel.smtlib.theory.sort.SortRow;
import dev.tiercel.smtlib.value.Value;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Replaces the recursive definitions of a check by instances: {@code (= (f 1) ...)} for some
 * arguments of a declared function. Each follows from the definition, which is an axiom (SMT-LIB
 * 2.7, section 4.2.3), so if the instances refute the check, it has no model, though a solver that
 * unfolds definitions may answer sat.
 */
final class DefinitionInstances {
  private static final Operator EQUAL = Theories.row(Feature.CORE, "=", 2);
  private static final int FEW = 5; // values of a sort
  private static final int MOST = 32; // instances of a definition

  private final List<Command> commands = new ArrayList<>();
  private final List<Term> instances = new ArrayList<>();

  private DefinitionInstances(Check check) {
    for (Command command : check.context()) {
      if (command instanceof Command.DefineFunsRec
          || (command instanceof Command.Define one && one.form() == Command.Definition.FUN_REC)) {
        ((Command.Declaration) command).definitions().forEach(this::instantiate);
      } else {
        commands.add(command);
      }
    }
    instances.forEach(instance -> commands.add(new Command.Assert(instance)));
    check.formulas().forEach(formula -> commands.add(new Command.Assert(formula)));
    commands.add(new Command.CheckSat());
  }

  /** Returns the check; {@code null} if it has no definition with instances. */
  static @Nullable Script of(Check check) {
    DefinitionInstances made = new DefinitionInstances(check);
    return made.instances.isEmpty() ? null : new Script(made.commands);
  }

  private void instantiate(Command.Define definition) {
    Declared symbol = definition.symbol();
    commands.add(new Command.Declare(symbol, false));
    for (List<Term> arguments : arguments(definition.parameters())) {
      Term left = App.of(Function.of(symbol), symbol.result(), arguments.toArray(new Term[0]));
      Term right =
          arguments.isEmpty()
              ? definition.body()
              : Let.of(definition.parameters(), arguments, definition.body());
      instances.add(Objects.requireNonNull(EQUAL.application(left, right)));
    }
  }

  private static List<List<Term>> arguments(List<Var> parameters) {
    List<List<Term>> all = List.of(List.of());
    for (Var parameter : parameters) {
      List<List<Term>> longer = new ArrayList<>();
      for (Term value : values(parameter.sort())) {
        for (List<Term> before : all) {
          longer.add(ObligationFormulas.and(before, value));
        }
      }
      all = longer.size() <= MOST ? longer : longer.subList(0, MOST);
    }
    return all;
  }

  /** Returns some values of a sort of a theory, as terms. */
  private static List<Term> values(Sort sort) {
    SortRow row = BuiltInSorts.row(sort);
    if (row == null) {
      return List.of();
    }
    BigInteger size = row.size(sort, part -> null);
    List<Value> all =
        size != null && size.compareTo(BigInteger.valueOf(FEW)) <= 0
            ? row.values(sort, part -> null)
            : null;
    List<Term> terms = new ArrayList<>();
    for (Value value : all == null ? row.samples(sort) : all) {
      Term term = row.term(value, sort, (part, of) -> null);
      if (term != null && terms.size() < FEW) {
        terms.add(term);
      }
    }
    Term initial = terms.isEmpty() ? row.initial(sort, part -> null) : null;
    return initial == null ? terms : List.of(initial);
  }
}
