package dev.tiercel.finding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tiercel.oracle.ConfiguredSolver;
import dev.tiercel.oracle.Symptom;
import dev.tiercel.oracle.Violation;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.ScriptParser;
import dev.tiercel.solver.Failure;
import dev.tiercel.solver.SolverFamily;
import dev.tiercel.solver.Solvers;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class KnownBugsTest {
  private static final Pattern EVIDENCE = Pattern.compile("https://\\S+|corpus/\\S+\\.smt2");

  static Stream<SolverFamily> families() {
    return Solvers.families().stream()
        .filter(f -> f.knownBugs() != null && f.name().equals(f.options().solver()));
  }

  private static List<String> lines(URL list) throws IOException {
    try (InputStream in = list.openStream()) {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return text.lines().filter(line -> !line.startsWith("#")).toList();
    }
  }

  @ParameterizedTest
  @MethodSource("families")
  void aSolversListIsAboutItAndSaysWhatShowsEachBug(SolverFamily family) throws IOException {
    List<String> lines = lines(Objects.requireNonNull(family.knownBugs()));

    assertThat(lines).isNotEmpty();
    for (String line : lines) {
      String[] cells = line.split("\t");
      assertThat(cells[0]).isEqualTo(family.name());
      assertThat(cells[2]).as("the key").startsWith(family.name() + " ");
      assertThat(cells[2].matches(".* SIG\\w+ \\*") && cells.length < 5)
          .as("hides all: " + line)
          .isFalse();
      Matcher evidence = EVIDENCE.matcher(cells[3]);
      assertThat(evidence.find()).as(line).isTrue();
      if (evidence.group().startsWith("corpus/")) {
        assertThat(Path.of("..", evidence.group())).exists();
      }
    }
  }

  /** Crashes in functions with many callers, whose keys do not name the caller. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "cvc5-crash-nested-match",
        "cvc5-crash-quantified-sequences-with-mbqi",
        "z3-crash-array-of-own-datatype",
        "z3-crash-linear-order-after-pop"
      })
  void aCrashInWhatManyCallIsKnownByWhoCalledIt(String name) throws IOException, ParseException {
    Violation violation = replayed(kept(name));
    Failure failure = Objects.requireNonNull(violation.failure());
    assumeTrue(
        failure.detail().matches("(?s).*died by SIG\\w+( fault=\\w+)?( lib\\S+){2,}.*"),
        "This machine's stack traces do not show the callers of a crash.");

    assertThat(KnownBugs.read(null).find(violation, new Script(List.of()))).contains(name);
    assertThat(KnownBugs.read(null).contains(new CalledByOthers(violation))).isFalse();
  }

  /** Places of cvc5's proof checker that fail for many reasons; these two are about testers. */
  @ParameterizedTest
  @ValueSource(
      strings = {"cvc5-crash-proof-of-two-constructors", "cvc5-crash-proof-of-parametric-tester"})
  void aRejectedProofIsKnownByWhatItIsAbout(String name) throws IOException, ParseException {
    Path file = kept(name);
    Violation violation = replayed(file);
    Script testers = ScriptParser.parse(Files.readString(file), name);
    Script others = ScriptParser.parse("(declare-const p Bool)(assert p)(check-sat)", name);

    assertThat(KnownBugs.read(null).find(violation, testers)).contains(name);
    assertThat(KnownBugs.read(null).contains(new CalledByOthers(violation), others)).isFalse();
  }

  private static Path kept(String name) {
    return Path.of("..", "corpus", "regressions", name + ".smt2");
  }

  private static Violation replayed(Path file) throws IOException, ParseException {
    try (Replay replay = new Replay(List.of(), Duration.ofSeconds(20))) {
      return Objects.requireNonNull(replay.crashFile(Files.readAllBytes(file), file.toString()))
          .violation();
    }
  }

  /** The same crash, reached by another path. */
  private record CalledByOthers(Violation violation) implements Violation {
    @Override
    public String kind() {
      return violation.kind();
    }

    @Override
    public Symptom symptom() {
      return violation.symptom();
    }

    @Override
    public Failure failure() {
      Failure real = Objects.requireNonNull(violation.failure());
      return new Failure(
          real.kind(), real.key(), "\ndied by SIGSEGV libz3.so:_Z1fv libz3.so:_Z1gv\n");
    }

    @Override
    public String key() {
      return violation.key();
    }

    @Override
    public String reason() {
      return violation.reason();
    }

    @Override
    public List<ConfiguredSolver> configuredSolvers() {
      return violation.configuredSolvers();
    }

    @Override
    public boolean confirmedBy(Violation seen) {
      return violation.confirmedBy(seen);
    }
  }
}
