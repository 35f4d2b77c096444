package dev.tiercel.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Function;
import dev.tiercel.smtlib.ast.Index;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.ScriptParser;
import dev.tiercel.smtlib.search.LocalSearch;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.Theories;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Every operator that has an equivalent is applied to symbols of each sort, in each number. */
class StandardEquivalentsTest {
  private static final int MOST_ARGUMENTS = 3;
  private static final int EVALUATIONS = 40;

  /** Three symbols of each sort. */
  private static final List<String> SORTS =
      List.of(
          "Bool", "Int", "Real", "String", "RegLan", "(_ BitVec 3)", "(_ BitVec 1)", "(Seq Int)");

  private final List<List<Term>> symbols = new ArrayList<>();
  private final Check declared = declare();

  private Check declare() {
    StringBuilder script = new StringBuilder();
    for (int i = 0; i < SORTS.size(); i++) {
      for (int j = 0; j < MOST_ARGUMENTS; j++) {
        script.append("(declare-const s%d.%d %s)".formatted(i, j, SORTS.get(i)));
      }
    }
    Script parsed = parse(script + "(check-sat)");
    List<Declared> all = Command.declared(parsed.commands());
    for (int i = 0; i < SORTS.size(); i++) {
      symbols.add(
          all.subList(MOST_ARGUMENTS * i, MOST_ARGUMENTS * (i + 1)).stream()
              .map(symbol -> (Term) App.of(Function.of(symbol), symbol.result()))
              .toList());
    }
    return Check.of(parsed).get(0);
  }

  private static Script parse(String text) {
    try {
      return ScriptParser.parse(text, "test");
    } catch (ParseException e) {
      throw new IllegalStateException(e);
    }
  }

  private List<List<Term>> arguments(int count) {
    List<List<Term>> all = List.of(List.of());
    for (int place = 0; place < count; place++) {
      List<List<Term>> longer = new ArrayList<>();
      for (List<Term> some : all) {
        for (List<Term> ofSort : symbols) {
          List<Term> more = new ArrayList<>(some);
          more.add(ofSort.get(place));
          longer.add(more);
        }
      }
      all = longer;
    }
    return all;
  }

  @Test
  void anEquivalentHasTheValueOfItsOperator() {
    List<String> wrong = new ArrayList<>();
    int compared = 0;
    for (int count = 1; count <= MOST_ARGUMENTS; count++) {
      for (List<Term> given : arguments(count)) {
        Term[] arguments = given.toArray(Term[]::new);
        for (Operator operator : Theories.all()) {
          Term app = application(operator, arguments);
          Term equivalent = app == null ? null : StandardEquivalents.of((App) app, arguments);
          if (app == null || equivalent == null || app == equivalent) {
            continue;
          }
          compared++;
          Term differ = Objects.requireNonNull(Theories.apply("distinct", app, equivalent));
          if (new LocalSearch().find(declared.with(List.of(differ)), EVALUATIONS, 1) != null) {
            wrong.add(app + " is not " + equivalent);
          }
        }
      }
    }
    assertThat(wrong).isEmpty();
    assertThat(compared).isGreaterThan(100);
  }

  private static @Nullable Term application(Operator operator, Term... arguments) {
    List<Index> indices = new ArrayList<>();
    for (int i = 0; i < operator.indexCount(); i++) {
      indices.add(Index.of("1"));
    }
    return operator.isQualified() || operator.semantics() == null || operator.isPartial()
        ? null
        : operator.application(indices, arguments);
  }
}
