package dev.tiercel.smtlib.eval;

import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.SubTerms;
import dev.tiercel.smtlib.ast.Symbols;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.ScriptParser;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Instances of a check with sort parameters (SMT-LIB 2.7, section 3.10.3), in which all of them are
 * one of the check's other sorts. The assertions of an instance follow from those of the check, so
 * what refutes an instance refutes the check.
 */
public final class SortInstances {
  private static final int MOST_SORTS = 4;
  private static final int MOST_FORMULAS = 50;

  private SortInstances() {}

  /** Returns the instances of a check; none if it has no sort parameters, or is too large. */
  public static List<Check> of(Check check) {
    List<Check> instances = new ArrayList<>();
    if (check.reading() == Check.Reading.PARAMETRIC && check.formulas().size() <= MOST_FORMULAS) {
      for (Sort sort : sorts(check)) {
        Check instance = instance(check, sort);
        if (instance != null) {
          instances.add(instance);
        }
      }
    }
    return instances;
  }

  /** Returns the first few sorts of terms and variables without sort parameters. */
  private static Set<Sort> sorts(Check check) {
    Set<Sort> sorts = new LinkedHashSet<>();
    for (Term term : SubTerms.of(check.formulas())) {
      add(sorts, term.sort());
      for (int i = 0; i < term.arity(); i++) {
        term.bound(i).forEach(variable -> add(sorts, variable.sort()));
      }
    }
    if (sorts.size() > 1) {
      sorts.remove(Sort.BOOL); // of every formula, seldom of an argument
    }
    return sorts;
  }

  private static void add(Set<Sort> sorts, Sort sort) {
    if (sorts.size() < MOST_SORTS && !sort.isParametric() && !sort.isFunction()) {
      sorts.add(sort);
    }
  }

  /** Returns an instance without the formulas that are ill-sorted in it. */
  private static @Nullable Check instance(Check check, Sort sort) {
    StringBuilder declared = new StringBuilder();
    Set<String> parameters = new LinkedHashSet<>();
    for (Command command : check.context()) {
      String parameter = Check.parameter(command);
      if (parameter == null) {
        declared.append(new Script(List.of(command))).append('\n');
      } else {
        parameters.add(parameter);
        declared.append("(define-sort ").append(parameter).append(" () ").append(sort).append(")");
      }
    }
    StringBuilder asserted = new StringBuilder();
    for (Term formula : check.formulas()) {
      String assertion = new Script(List.of(new Command.Assert(formula))) + "\n";
      if (parsed(declared + assertion + "(check-sat)") != null) {
        asserted.append(assertion);
      }
    }
    Script script = parsed(declared + asserted.toString() + "(check-sat)");
    return script == null ? null : without(parameters, Check.of(script).get(0), check);
  }

  private static @Nullable Script parsed(String text) {
    try {
      return ScriptParser.parse(text, "instance");
    } catch (ParseException e) {
      return null;
    }
  }

  /** Returns an instance in which the names of sort parameters mean nothing. */
  private static Check without(Set<String> parameters, Check instance, Check original) {
    List<Command> context =
        instance.context().stream()
            .filter(
                c ->
                    !(c instanceof Command.DefineSort sort
                        && parameters.contains(Symbols.unquote(sort.name()))))
            .toList();
    return new Check(
        original.number(),
        original.command(),
        instance.assertions(),
        List.of(),
        context,
        instance.definitions(),
        instance.reading());
  }
}
