package dev.tiercel.mutate.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.SplitMixRandom;
import dev.tiercel.mutate.space.SearchSpace;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.ScriptParser;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.Theories;
import dev.tiercel.smtlib.theory.logic.Features;
import dev.tiercel.smtlib.theory.logic.Logic;
import dev.tiercel.smtlib.theory.sort.BuiltInSorts;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests of scripts that are generated from scratch. */
class GeneratorTest {
  private static SearchSpace space(String target) {
    return SearchSpace.of(target, List.of());
  }

  private static List<Entry> entries(Grammar grammar, int count) {
    Generator generator = new Generator(grammar, 7);
    List<Entry> entries = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      entries.add(generator.next());
    }
    return entries;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "z3:4.14.1",
        "cvc5:1.3.2",
        "bitwuzla",
        "smtinterpol",
        "princess",
        "cvc4",
        "boolector"
      })
  void everyScriptIsWellSortedAndReadsBackAsItself(String target) throws ParseException {
    for (Entry entry : entries(Grammar.of(space(target)), 400)) {
      String text = entry.source().text();
      Script read = ScriptParser.parse(text, "made");
      if (!text.contains("(_ char ") && !text.contains("(_ as-array ")) { // parsed differently
        assertThat(read).hasToString(entry.script().toString());
      }
    }
  }

  @Test
  void theSameSeedGivesTheSameScriptsAndAnotherGivesOthers() {
    Grammar grammar = Grammar.of(space("cvc5"));
    assertThat(entries(grammar, 60)).hasToString(entries(grammar, 60).toString());
    assertThat(new Generator(grammar, 8).next()).isNotEqualTo(new Generator(grammar, 7).next());
  }

  @ParameterizedTest
  @ValueSource(strings = {"QF_IDL", "QF_LIA", "LRA", "QF_UFBV", "QF_FP", "QF_SLIA", "AUFLIRA"})
  void aLogicHasWhatItsScriptsUse(String name) {
    Logic logic = Logic.of(name);
    for (Entry entry : entries(Grammar.of(space("cvc5"), logic), 300)) {
      assertThat(logic.features()).as("%s", entry).containsAll(Features.of(entry.script()));
    }
  }

  /** z3 rejects a datatype that occurs in the index sort of an array in one of its own fields. */
  @Test
  void noFieldIsAnArrayOverADeclaredSort() {
    int arrays = 0;
    for (Entry entry : entries(Grammar.of(space("z3:4.14.1"), Logic.of("AUFDTLIA")), 1_500)) {
      for (Command command : entry.script().commands()) {
        if (command instanceof Command.DeclareDatatypes types) {
          for (Declared symbol : types.symbols()) {
            for (Sort field : symbol.parameters()) {
              if (field.isArray()) {
                arrays++;
                assertThat(BuiltInSorts.row(field.arguments().get(0))).as("%s", entry).isNotNull();
              }
            }
          }
        }
      }
    }
    assertThat(arrays).isPositive();
  }

  /**
   * Few scripts have queries beyond a check and its model, and only for targets that support them.
   */
  @Tag("slow")
  @ParameterizedTest
  @CsvSource({
    "z3, simplify apply check-sat-using get-objectives",
    "cvc5, simplify get-interpolant get-abduct get-qe",
    "smtinterpol, simplify get-interpolants",
    "princess, simplify get-interpolants",
    "bitwuzla, ",
  })
  void aTargetIsAskedWhatItAnswersNowAndThen(String target, @Nullable String questions) {
    Set<String> special =
        Set.of(
            "simplify",
            "apply",
            "check-sat-using",
            "get-objectives",
            "get-interpolants",
            "get-interpolant",
            "get-abduct",
            "get-qe");
    int asking = 0;
    Set<String> asked = new HashSet<>();
    for (Entry entry : entries(Grammar.of(space(target)), 3_200)) {
      Set<String> own = new HashSet<>();
      for (Command command : entry.script().commands()) {
        if (command instanceof Command.Other other && special.contains(other.name())) {
          own.add(other.name());
        }
      }
      asked.addAll(own);
      asking += own.isEmpty() ? 0 : 1;
    }
    Set<String> wanted = questions == null ? Set.of() : Set.of(questions.split(" "));
    assertThat(asked).isEqualTo(wanted);
    assertThat(asking).as("scripts that ask").isBetween(wanted.size() * 10, wanted.size() * 200);
  }

  @Test
  void entryHoldsUnderItsWitness() {
    int witnessed = 0;
    for (Entry entry : entries(Grammar.of(space("z3")), 400)) {
      for (Check check : Check.of(entry.script())) {
        var model = entry.witness().model(check.number(), entry.script());
        if (model != null) {
          witnessed++;
          assertThat(new Evaluator(check.definitions(), model).judge(check.formulas()).holds())
              .as("%s", entry)
              .isTrue();
        }
      }
    }
    assertThat(witnessed).isGreaterThan(50);
  }

  @Test
  void aRestrictedSwarmUsesNothingElse() {
    Grammar grammar = Grammar.of(space("z3"));
    Set<Operator> rows =
        Set.of(
            Theories.named("bvadd").get(0),
            Theories.named("bvult").get(0),
            Theories.named("str.len").get(0),
            Theories.named("fp.sqrt").get(0));
    Set<Operator> glue = new HashSet<>(Theories.named("="));
    SplitMixRandom random = new SplitMixRandom(3);
    Set<Operator> seen = new HashSet<>();
    for (int i = 0; i < 40; i++) {
      Swarm swarm = Generator.restricted(grammar, rows, Set.of(ScriptConstruct.PUSH), random);
      for (int turn = 0; turn < 4; turn++) {
        Script script = Generator.script(swarm, turn, random);
        Set<Operator> used = GrammarRowCounts.rows(script);
        used.removeIf(row -> row.parameterCount() == 0 || row.writesValues());
        seen.addAll(used);
        used.removeAll(rows);
        used.removeAll(glue);
        assertThat(used).as("%s", script).isEmpty();
      }
    }
    assertThat(seen).containsAll(rows);
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(strings = {"z3:4.14.1", "cvc5:1.3.2", "bitwuzla", "smtinterpol"})
  void everyRowHasItsTurn(String target) {
    Grammar grammar = Grammar.of(space(target));
    GrammarRowCounts tally = new GrammarRowCounts(grammar);
    for (Entry entry : entries(grammar, 6000)) {
      tally.add(entry.script());
    }
    assertThat(tally.missing()).isEmpty();
    assertThat(tally.evenness()).isGreaterThan(0.85);
  }
}
