package dev.tiercel.smtlib.eval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.parse.ScriptParser;
import dev.tiercel.smtlib.value.Bool;
import dev.tiercel.smtlib.value.Unknown;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Models as solvers printed them: for each script {@code NAME.smt2}, the models {@code
 * NAME.SOLVER.txt}. Under each model, the script's assertions hold.
 */
class SolverModelsTest {
  /** Models that do not state the solver's choice of open values. */
  private static final Map<String, String> UNDECIDED =
      Map.ofEntries(
          Map.entry("division.cvc5-1.0.3", "div where the standard leaves it open"),
          Map.entry("division.cvc5-1.3.2", "div where the standard leaves it open"),
          Map.entry("division.cvc4-1.8", "div where the standard leaves it open"),
          Map.entry("division.princess", "div where the standard leaves it open"),
          Map.entry("zero-divisor.princess", "div where the standard leaves it open"),
          Map.entry("wrong-selector.cvc5-1.0.3", "head where the standard leaves it open"),
          Map.entry("wrong-selector.cvc5-1.3.2", "head where the standard leaves it open"),
          Map.entry("wrong-selector.cvc4-1.8", "head where the standard leaves it open"),
          Map.entry("wrong-selector.princess", "head where the standard leaves it open"),
          Map.entry("wrong-selector.z3-4.14.1", "head where the standard leaves it open"),
          Map.entry("wrong-selector.z3-4.8.12", "head where the standard leaves it open"),
          Map.entry("sequences.cvc5-1.3.2", "seq.nth where the standard leaves it open"),
          Map.entry("sequences.princess", "seq.nth where the standard leaves it open"),
          Map.entry("lambdas.z3-4.8.12", "a store into an array that is a lambda"));

  @TestFactory
  Stream<DynamicTest> assertionsHoldUnderTheModelsThatSolversPrint() throws Exception {
    return Data.each(
        (name, data) -> {
          assertThat(data.reading.unread()).isEmpty();
          Evaluator evaluator = data.evaluator();
          Evaluator.Judgement judgement = evaluator.judge(data.check.formulas());
          if (data.check.definitions().areRecursive()) {
            if (data.check.definitions().areTotal()) {
              assertThat(judgement.verdict()).isEqualTo(Bool.TRUE);
            } else {
              assertThat(judgement.verdict()).isInstanceOf(Unknown.class);
            }
            assertThat(data.check.formulas()).extracting(evaluator::value).containsOnly(Bool.TRUE);
          } else if (judgement.verdict() instanceof Unknown unknown) {
            boolean notYet =
                unknown.reason().endsWith("which has no meaning here")
                    || unknown.reason().startsWith("the literal");
            assumeFalse(notYet, unknown.reason());
            assertThat(unknown.reason()).isEqualTo(UNDECIDED.get(name));
          } else {
            assertThat(judgement.holds())
                .as("%s under %s", judgement.decisive(), data.reading.model().bodies())
                .isTrue();
            assertThat(UNDECIDED).doesNotContainKey(name);
          }
        });
  }

  @TestFactory
  Stream<DynamicTest> aScriptWithAModelAppliedDeclaresWhatItNames() throws Exception {
    return Data.each(
        (name, data) -> {
          String applied = ModelText.applied(data.check, data.reading.model()).toString();
          assumeFalse(
              applied.contains("real_algebraic_number") || applied.contains("root-obj"),
              "only the solver itself reads an algebraic number");
          assertThat(ScriptParser.parse(applied, "applied").toString()).isEqualTo(applied);
        });
  }

  @TestFactory
  Stream<DynamicTest> aModelIsReadBackFromItsText() throws Exception {
    return Data.each(
        (name, data) -> {
          List<String> lines = ModelText.lines(data.reading.model());
          ModelReader.Reading again =
              ModelReader.read(String.join("\n", lines), data.check.declarations());
          assertThat(again.unread()).isEmpty();
          assertThat(again.model()).isEqualTo(data.reading.model());
        });
  }

  /** A test of one model; the name is the file's, without its extension. */
  private interface Question {
    void ask(String name, Data data) throws Exception;
  }

  /** A script and one model. */
  record Data(Check check, ModelReader.Reading reading) {
    static Stream<DynamicTest> each(Question question) throws IOException, URISyntaxException {
      return models()
          .map(
              file -> {
                String name = file.getFileName().toString();
                return DynamicTest.dynamicTest(
                    name, () -> question.ask(name.replace(".txt", ""), of(file)));
              });
    }

    private static Stream<Path> models() throws IOException, URISyntaxException {
      Path folder =
          Path.of(Objects.requireNonNull(SolverModelsTest.class.getResource("models")).toURI());
      try (Stream<Path> files = Files.list(folder)) {
        return files.filter(f -> f.toString().endsWith(".txt")).sorted().toList().stream();
      }
    }

    static Data of(Path file) {
      try {
        String name = file.getFileName().toString();
        Path script = file.resolveSibling(name.substring(0, name.indexOf('.')) + ".smt2");
        Script parsed = ScriptParser.parse(Files.readString(script), script.toString());
        Check check = Check.of(parsed).get(0);
        return new Data(check, ModelReader.read(Files.readString(file), check.declarations()));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      } catch (dev.tiercel.smtlib.parse.ParseException e) {
        throw new AssertionError(e);
      }
    }

    Evaluator evaluator() {
      return new Evaluator(check.definitions(), reading.model());
    }
  }
}
