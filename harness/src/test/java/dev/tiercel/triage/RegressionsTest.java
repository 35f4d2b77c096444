package dev.tiercel.triage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;
import static org.junit.jupiter.params.provider.Arguments.argumentSet;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.finding.CrashFileNotes;
import dev.tiercel.finding.KnownBugs;
import dev.tiercel.oracle.ConfiguredSolver;
import dev.tiercel.oracle.Execution;
import dev.tiercel.oracle.Oracles;
import dev.tiercel.oracle.SolverRunner;
import dev.tiercel.oracle.Violation;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.solver.Failure;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.SelfChecks;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverFamily;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverUnavailableException;
import dev.tiercel.solver.Solvers;
import dev.tiercel.testkit.Patience;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every script of {@code corpus/regressions} shows its bug in the versions that it names, and the
 * lists of known bugs contain it: all oracles judge the answers of the real solvers, which stay
 * warm from script to script. {@code tiercel findings retest} checks whether later versions have
 * the bug.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RegressionsTest {
  private static final Path PROJECT =
      Path.of(System.getProperty("basedir", "")).toAbsolutePath().resolve("..").normalize();
  private static final Path REGRESSIONS = PROJECT.resolve("corpus/regressions");
  private static final Pattern SCRIPT = Pattern.compile("corpus/regressions/\\S+\\.smt2");

  /**
   * Prefix of a remark on a script that shows a known bug in another way than the script it names.
   */
  private static final String SEEN_ELSEWHERE = "the same";

  private final Map<SolverId, Solver> open = new HashMap<>();
  private final Map<Path, List<Violation>> seen = new HashMap<>();

  @AfterAll
  void closeSolvers() {
    open.values().forEach(Solver::close);
  }

  static Stream<Arguments> scripts() throws IOException {
    try (Stream<Path> files = Files.list(REGRESSIONS)) {
      return files
          .filter(file -> file.toString().endsWith(".smt2"))
          .sorted()
          .<Arguments>map(file -> argumentSet(file.getFileName().toString(), file))
          .toList()
          .stream();
    }
  }

  @ParameterizedTest
  @MethodSource("scripts")
  void showsItsBugInTheVersionThatItNames(Path file) throws IOException, ParseException {
    Entry entry = entry(file);
    ExpectedBug expected = ExpectedBug.of(entry).orElseThrow();
    List<ConfiguredSolver> asked = CrashFileNotes.named(entry, List.of());
    assertThat(asked).as("a note '! target'").isNotEmpty();
    assertThat(asked).allMatch(who -> !who.solver().version().isEmpty(), "names a version");

    List<Violation> violations = violations(file);

    assertThat(violations).as("violations").isNotEmpty();
    assumePlaced(expected, violations.get(0));
    assertThat(violations.get(0))
        .as("%s, expected %s", ExpectedBug.of(violations.get(0)), expected)
        .matches(expected::matches, "is what the script says");
  }

  /**
   * Skips the check of the function if the C runtime is missing, since a signal is then reported
   * without it.
   */
  private static void assumePlaced(ExpectedBug expected, Violation violation) {
    Failure failure = violation.failure();
    boolean unplaced =
        failure != null && failure.kind() == Failure.Kind.SIGNAL && !failure.isPlaced();
    if (unplaced && expected.key().contains(":")) {
      abort("No C runtime to tell where a signal came from; install gcc and make.");
    }
  }

  static Stream<Arguments> knownBugs() throws IOException {
    List<Arguments> rows = new ArrayList<>();
    for (SolverFamily family : Solvers.families()) {
      URL list = family.knownBugs();
      if (list == null || !family.name().equals(family.options().solver())) {
        continue;
      }
      try (InputStream in = list.openStream()) {
        new String(in.readAllBytes(), StandardCharsets.UTF_8)
            .lines()
            .filter(row -> !row.startsWith("#") && !remark(row).startsWith(SEEN_ELSEWHERE))
            .filter(row -> SCRIPT.matcher(remark(row)).find())
            .forEach(row -> rows.add(argumentSet(family.name() + ": " + remark(row), row)));
      }
    }
    return rows.stream();
  }

  private static String remark(String row) {
    return row.split("\t")[3];
  }

  @ParameterizedTest
  @MethodSource("knownBugs")
  void aKnownBugIsWhatTheScriptShowsThatItsRowNames(String row) throws IOException, ParseException {
    Matcher named = SCRIPT.matcher(remark(row));
    assertThat(named.find()).isTrue();
    Path file = PROJECT.resolve(named.group());
    Entry entry = entry(file);
    KnownBugs known = KnownBugs.of("a row", row);

    assertThat(violations(file))
        .as("what %s shows", named.group())
        .anyMatch(violation -> known.contains(violation, entry.script()));
  }

  private static Entry entry(Path file) throws IOException, ParseException {
    return EntryCodec.decode(Files.readAllBytes(file), file.toString());
  }

  /**
   * Returns all violations on a script, the strongest first; skips the test if its solvers are
   * unavailable.
   */
  private List<Violation> violations(Path file) throws IOException, ParseException {
    List<Violation> known = seen.get(file);
    if (known != null) {
      return known;
    }
    Entry entry = entry(file);
    List<Violation> violations = new ArrayList<>();
    try {
      List<ConfiguredSolver> asked =
          CrashFileNotes.named(entry, List.of()).stream()
              .map(who -> who.as(solver(who.solver()).identity()))
              .toList();
      Oracles.ALL.first(Execution.of(entry, asked, new Warm()), v -> !violations.add(v));
    } catch (SolverUnavailableException absent) {
      abort(Objects.requireNonNull(absent.getMessage()));
    }
    seen.put(file, violations);
    return violations;
  }

  private Solver solver(SolverId id) {
    return open.computeIfAbsent(id, Solvers::open);
  }

  /** Runs scripts one after the other in the process of each solver. */
  private final class Warm implements SolverRunner {
    @Override
    public Run run(ConfiguredSolver who, String script) {
      return solver(who.solver()).run(new Job(script, who.configuration(), Patience.AMPLE));
    }

    @Override
    public SelfChecks selfChecks(ConfiguredSolver who) {
      return solver(who.solver()).selfChecks();
    }
  }
}
