package dev.tiercel.mutate.grammar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.space.SearchSpace;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.search.LocalSearch;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Local search on scripts with every operator: it may find no model, but never finds a wrong one.
 */
class SearchedScriptsTest {
  private static final int SCRIPTS = 700;
  private static final int EVALUATIONS = 60;

  @ParameterizedTest
  @ValueSource(strings = {"z3:4.14.1", "cvc5:1.3.2", "cvc4"})
  void noScriptMakesSearchFail(String target) {
    Generator generator = new Generator(Grammar.of(SearchSpace.of(target, List.of())), 11);
    int found = 0;
    @Nullable Model last = null;
    for (int i = 0; i < SCRIPTS; i++) {
      Entry entry = generator.next();
      for (Check check : Check.of(entry.script())) {
        Model model = searched(check, entry, last, i);
        if (model != null) {
          assertThat(new Evaluator(check.definitions(), model).judge(check.formulas()).holds())
              .as("%s", entry)
              .isTrue();
          found++;
          last = model;
        }
      }
    }
    assertThat(found).isGreaterThan(SCRIPTS / 4);
  }

  /** Searches from default values, or for every second script from an unrelated model. */
  private static @Nullable Model searched(
      Check check, Entry entry, @Nullable Model other, int number) {
    LocalSearch search = new LocalSearch();
    LocalSearch chosen = other == null || number % 2 == 0 ? search : search.startingFrom(other);
    @Nullable Model[] model = new Model[1];
    assertThatCode(() -> model[0] = chosen.find(check, EVALUATIONS, number))
        .as("%s", entry)
        .doesNotThrowAnyException();
    return model[0];
  }
}
