package dev.tiercel.solver.library;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.option.OptionSpec;
import dev.tiercel.solver.Failure;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Obtainable;
import dev.tiercel.solver.Patience;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverPlacement;
import dev.tiercel.solver.SolverUnavailableException;
import dev.tiercel.solver.Solvers;
import dev.tiercel.solver.Verdict;
import dev.tiercel.solver.exec.StatisticsTable;
import dev.tiercel.solver.program.BinarySolver;
import dev.tiercel.solver.z3.Z3Family;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests of solvers' libraries run by the native server. */
class NativeServerTest {
  private static final Configuration DEFAULT = Configuration.DEFAULT;
  private static final Path SEEDS = Path.of("../corpus/seeds");

  private static final String X =
      "(set-option :produce-models true)(set-option :produce-unsat-cores true)"
          + "(declare-const x Int)(declare-const |y ( z| Int)";

  /** Commands that seeds rarely use; the output must be identical both ways. */
  private static final List<String> SCRIPTS =
      List.of(
          X + "(assert (> x 3))(check-sat)(get-model)(get-value (x))(get-info :reason-unknown)",
          X
              + "(assert (! (> x 3) :named a))(assert (! (< x 3) :named"
              + " b))(check-sat)(get-unsat-core)",
          X + "(assert (< x x))(check-sat)(get-model)(echo \"(check-sat) ; not\")",
          X + "(assert (+ x 1))(check-sat)",
          X + "(assert (no.such.operator x))(check-sat)",
          X + "(check-sat)(assert (> x",
          X + "(check-sat))(check-sat)",
          X + "; (exit)\n(assert (> |y ( z| 0))(check-sat)( exit )(check-sat)",
          X + "(check-sat-using smt)(no-such-command)(check-sat-assuming ((> x 0)))",
          X + "(set-option :smt.arith.solver 2)(get-option :smt.arith.solver)(check-sat)",
          X + "(push)(assert false)(check-sat)(pop)(check-sat)(reset)(check-sat)",
          "(set-option :no.such 1)(check-sat)",
          "",
          "nonsense");

  private static final List<Configuration> CONFIGURATIONS =
      List.of(
          Configuration.of(Map.of("smt.arith.solver", "2", "smt.random_seed", "7")),
          Configuration.of(Map.of("smt.qi.eager_threshold", "1e-05")),
          Configuration.of(Map.of("smt.arith.solver", "wrong")),
          Configuration.of(Map.of("no-such-option", "true")));

  @BeforeEach
  void needsCompiler() {
    assumeTrue(
        LibraryProgram.supported(),
        "There is no C compiler here, so native servers are not tested; install gcc and make.");
  }

  @Test
  void bothWaysToOneLibrarySayTheSame() throws IOException {
    try (Solver worker = Obtainable.open("z3:4.14.1-java");
        Solver forked = Obtainable.open("z3:4.14.1")) {
      assertThat(forked.runMode())
          .isEqualTo("by a native server that runs many scripts in a process");
      assertThat(forked.version()).isEqualTo(worker.version());
      assertThat(names(forked)).isEqualTo(names(worker));
      for (String script : SCRIPTS) {
        Job job = new Job(script, DEFAULT, Patience.AMPLE);
        same(worker.run(job), forked.run(job), script);
      }
      for (Configuration configuration : CONFIGURATIONS) {
        Job job = new Job(SCRIPTS.get(0), configuration, Patience.AMPLE);
        same(worker.run(job), forked.run(job), configuration.toString());
      }
      Configuration bounded = Configuration.of(Map.of("rlimit", "1000000")); // in steps, not time
      List<Path> seeds = seeds();
      assertThat(seeds).hasSizeGreaterThan(20);
      for (Path seed : seeds) {
        Job job = new Job(Files.readString(seed), bounded, Patience.AMPLE);
        same(worker.run(job), forked.run(job), seed.toString());
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"z3:4.14.1", "cvc5:1.3.2"})
  void workThatIsBoundedEndsInUnknown(String name) {
    String hard =
        "(set-logic ALL)(declare-const x Int)(declare-const y Int)(declare-const z Int)"
            + "(assert (and (> x 3) (> y 3) (> z 3) (= (+ (* x x x) (* y y y)) (* z z z))))"
            + "(check-sat)";
    try (Solver solver = Obtainable.open(name)) {
      assertThat(solver.countsWork()).isTrue();
      Run bounded = solver.run(new Job(hard, DEFAULT, Patience.AMPLE.withWork(2_000)));
      assertThat(bounded.verdicts()).as(bounded.toString()).containsExactly(Verdict.UNKNOWN);
      Run easy = solver.run(new Job("(set-logic ALL)(check-sat)", DEFAULT, Patience.AMPLE));
      assertThat(easy.verdicts()).containsExactly(Verdict.SAT);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"z3:4.14.1", "cvc5:1.3.2", "bitwuzla:0.8.2"})
  void modelsComeBesideAnswersThatStayTheSame(String name) {
    String x =
        "(set-logic QF_BV)(declare-const x (_ BitVec 8))(declare-const |y\n)\nsat\n( z| Bool)";
    String more =
        "(push 1)(assert (bvugt x #x03))(check-sat)(pop 1)(push 1)"
            + "(assert (distinct x x))(check-sat)(pop 1)(assert (bvult x #x09))(check-sat)"
            + "(echo \"done\")(exit)(check-sat)";
    try (Solver solver = Obtainable.open(name)) {
      Run plain = solver.run(new Job(x + more, DEFAULT, Patience.AMPLE));
      Run asked = solver.run(new Job(x + more, DEFAULT, Patience.AMPLE, true, true));
      assertThat(asked.verdicts()).containsExactly(Verdict.SAT, Verdict.UNSAT, Verdict.SAT);
      assertThat(asked.output()).isEqualTo(plain.output()).contains("done");
      assertThat(asked.statistics().isEmpty()).isNotEqualTo(solver.supportsStatistics());
      assertThat(plain.models()).isEmpty();
      assertThat(asked.models()).containsOnlyKeys(0, 2);
      assertThat(asked.models().get(0)).contains("define-fun x", "BitVec 8", "define-fun |y");
      String without = "(set-option :produce-models false)" + x + "(check-sat)";
      Run none = solver.run(new Job(without, DEFAULT, Patience.AMPLE, false, true));
      assertThat(none.verdicts()).containsExactly(Verdict.SAT);
      assertThat(none.models().getOrDefault(0, "(error")).startsWith("(error");
      assertThat(none.accepted()).isTrue();
    }
  }

  /** cvc5 rejects these if models are requested, and simplifies less if there are arrays. */
  @ParameterizedTest
  @CsvSource({
    "sort-inference, (declare-const x Int)",
    "no-such-option, (declare-const x (Array Int Int))"
  })
  void modelsStayAwayWhereAskingChangesWhatIsTested(String option, String script) {
    try (Solver cvc5 = Obtainable.open("cvc5:1.3.2")) {
      Configuration set =
          cvc5.options().find(option) == null ? DEFAULT : Configuration.of(Map.of(option, "true"));
      String all = "(set-logic ALL)" + script + "(check-sat)";
      Run asked = cvc5.run(new Job(all, set, Patience.AMPLE, false, true));
      assertThat(asked.accepted()).as(asked.toString()).isTrue();
      assertThat(asked.models()).isEmpty();
    }
  }

  /** For libraries whose statistics are not read by a command in the script. */
  @ParameterizedTest
  @ValueSource(strings = {"z3:4.14.1", "cvc5:1.3.2"})
  void statisticsAreThoseThatAScriptIsTold(String name) {
    String script =
        "(set-logic ALL)(declare-const x Int)(declare-const s String)"
            + "(assert (and (> (* x x) 30) (= (str.len s) x) (str.contains s \"ab\")))(check-sat)";
    StatisticsTable table = Objects.requireNonNull(Z3Family.ofSolver().statistics());
    try (Solver solver = Obtainable.open(name)) {
      Map<String, Long> beside =
          solver.run(new Job(script + "(exit)", DEFAULT, Patience.AMPLE, true)).statistics();
      String asking = script + "(get-info :all-statistics)";
      String told = solver.run(new Job(asking, DEFAULT, Patience.AMPLE)).output();
      Map<String, Long> counts = table.read(told.substring(told.indexOf('(')));
      assertThat(beside).hasSizeGreaterThan(5).isEqualTo(counts);
    }
  }

  private static List<String> names(Solver solver) {
    return solver.options().all().stream().map(OptionSpec::name).toList();
  }

  private static void same(Run expected, Run actual, String what) {
    assertThat(actual.verdicts()).as("%s: %s", what, actual).isEqualTo(expected.verdicts());
    assertThat(actual.rejection()).as(what).isEqualTo(expected.rejection());
    assertThat(actual.failure()).as(what).isEqualTo(expected.failure());
    assertThat(actual.output()).as(what).isEqualTo(expected.output());
  }

  /** Returns a seed of each logic. */
  private static List<Path> seeds() throws IOException {
    List<Path> seeds = new ArrayList<>();
    try (Stream<Path> logics = Files.list(SEEDS)) {
      for (Path logic : logics.filter(Files::isDirectory).sorted().toList()) {
        try (Stream<Path> files = Files.list(logic)) {
          files
              .filter(f -> f.toString().endsWith(".smt2"))
              .sorted()
              .findFirst()
              .ifPresent(seeds::add);
        }
      }
    }
    return seeds;
  }

  @ParameterizedTest
  @ValueSource(strings = {"z3:4.8.9", "z3:4.8.14"})
  void versionWithoutJavaInterfaceAnswers(String name) {
    String show = "(get-option :smt.arith.solver)(check-sat)";
    Configuration two = Configuration.of(Map.of("smt.arith.solver", "2"));
    try (Solver z3 = Obtainable.open(name)) {
      assertThat(z3.version()).startsWith("Z3 " + name.substring(3));
      assertThat(z3.options().all().size())
          .isBetween(200, new Z3Family().options().all().size() - 1);
      assertThat(z3.options().find("smt.arith.solver")).isNotNull();
      assertThat(z3.run(new Job(show, two, Patience.AMPLE)).output()).isEqualTo("2\nsat\n");
      assertThat(z3.run(new Job(show, DEFAULT, Patience.AMPLE)).output()).isEqualTo("6\nsat\n");
      Run model = z3.run(new Job(SCRIPTS.get(0), DEFAULT, Patience.AMPLE));
      assertThat(model.output()).startsWith("sat\n").contains("define-fun x", "((x ");
      Run core = z3.run(new Job(SCRIPTS.get(1), DEFAULT, Patience.AMPLE));
      assertThat(core.output()).containsPattern("unsat\n\\((a b|b a)\\)");
      Run error = z3.run(new Job(SCRIPTS.get(4), DEFAULT, Patience.AMPLE));
      assertThat(error.rejection()).contains("no.such.operator");
      assertThat(error.output().split("\\(error ", -1)).as(error.output()).hasSize(2);
      assertThat(error.verdicts()).hasSize(1).doesNotContain(Verdict.SAT);
      Run option = z3.run(new Job(X, CONFIGURATIONS.get(3), Patience.AMPLE));
      assertThat(option.last()).as(option.toString()).isEqualTo(Verdict.UNSUPPORTED);
      assertThat(z3.commandLine(two, Path.of("a.smt2")))
          .containsExactly(
              "./tiercel", "run", "--solver", name, "--option", "smt.arith.solver=2", "a.smt2");
    }
  }

  /**
   * Versions whose compilers encoded the size of a table in different ways, and Debian's program.
   */
  @Tag("slow") // many scripts on two solvers
  @ParameterizedTest
  @ValueSource(strings = {"z3:4.14.1", "z3:4.11.0", "path:/usr/bin/z3"})
  void tablesBeginSmallWhereManyScriptsRunAndGrowAlike(String name) {
    assumeTrue(System.getProperty("os.arch").equals("amd64"), "Their code is x86-64's.");
    StringBuilder many = new StringBuilder("(declare-const a Bool)");
    for (int i = 0; i < 10_000; i++) { // more nodes than a table's initial capacity
      many.append("(declare-const b%1$d Bool)(assert (xor a b%1$d))".formatted(i));
    }
    many.append("(check-sat)(get-value (b0 b9999))");
    String memory = "(declare-const x Int)(assert (> x 3))(check-sat)(get-info :all-statistics)";
    try (Solver warm = Obtainable.open(name);
        Solver fresh = Obtainable.open(name, SolverPlacement.FRESH)) {
      assumeTrue(!name.startsWith("path:") || warm.version().contains("4.8.12"), warm.version());
      String script = many.toString();
      Run grown = warm.run(new Job(script, DEFAULT, Patience.AMPLE, true));
      Run large = fresh.run(new Job(script, DEFAULT, Patience.AMPLE, true));
      same(large, grown, "10,000 assertions");
      assertThat(grown.last()).isEqualTo(Verdict.SAT);
      assertThat(grown.statistics()).isEqualTo(large.statistics());
      assertThat(megabytes(warm.run(new Job(memory, DEFAULT, Patience.AMPLE)))).isLessThan(8);
      assertThat(megabytes(fresh.run(new Job(memory, DEFAULT, Patience.AMPLE))))
          .as("two tables of 8.5 MB as released")
          .isGreaterThan(16);
    }
  }

  private static double megabytes(Run run) {
    Matcher memory = Pattern.compile(":memory +([0-9.]+)").matcher(run.output());
    assertThat(memory.find()).as(run.toString()).isTrue();
    return Double.parseDouble(memory.group(1));
  }

  @Test
  void cvc5WithoutJavaInterfaceAnswers() {
    String x = "(set-logic QF_LIA)(declare-const x Int)";
    Configuration models = Configuration.of(Map.of("produce-models", "true"));
    try (Solver cvc5 = Obtainable.open("cvc5:1.0.5")) {
      assertThat(cvc5.version()).isEqualTo("1.0.5");
      assertThat(cvc5.runMode()).startsWith("by a native server");
      assertThat(cvc5.options().find("produce-models")).isNotNull();
      assertThat(cvc5.options().all().size()).isGreaterThan(200);
      String questions = x + "(assert (> x 3))(check-sat)(get-value (x))(push 1)(assert (< x 3))";
      Run two = cvc5.run(new Job(questions + "(check-sat)(get-value (x))", models, Patience.AMPLE));
      assertThat(two.verdicts()).as(two.toString()).containsExactly(Verdict.SAT, Verdict.UNSAT);
      assertThat(two.output()).contains("((x 4))", "(error \"");
      assertThat(two.accepted()).as(two.toString()).isTrue();
      Run sorts = cvc5.run(new Job(x + "(assert (+ x 1))(check-sat)", DEFAULT, Patience.AMPLE));
      assertThat(sorts.last()).as(sorts.toString()).isEqualTo(Verdict.ERROR);
      assertThat(sorts.output()).doesNotContain("sat\n");
      Run option =
          cvc5.run(new Job(x, Configuration.of(Map.of("no-such-option", "3")), Patience.AMPLE));
      assertThat(option.last()).as(option.toString()).isEqualTo(Verdict.UNSUPPORTED);
      Run ended = cvc5.run(new Job(x + "(check-sat)(exit)(check-sat)", DEFAULT, Patience.AMPLE));
      assertThat(ended.verdicts()).containsExactly(Verdict.SAT);
    }
  }

  /** As in Z3's own program: the sort List is built in only if no logic is set. */
  @ParameterizedTest
  @ValueSource(strings = {"z3:4.14.1", "z3:4.14.1-java", "z3:4.11.0"})
  void aLogicLeavesTheNameListToTheScript(String name) {
    String own = "(declare-sort List 0)(declare-const l List)(check-sat)";
    String builtIn = "(declare-const l (List Int))(check-sat)";
    String logic = "(set-option :produce-models true)(set-logic ALL)";
    try (Solver z3 = Obtainable.open(name)) {
      assertThat(z3.run(new Job(logic + own, DEFAULT, Patience.AMPLE)).accepted()).isTrue();
      assertThat(z3.run(new Job(builtIn, DEFAULT, Patience.AMPLE)).accepted()).isTrue();
      assertThat(z3.run(new Job(logic + builtIn, DEFAULT, Patience.AMPLE)).accepted()).isFalse();
      assertThat(z3.run(new Job(own, DEFAULT, Patience.AMPLE)).accepted()).isFalse();
    }
  }

  @Test
  void timeLimitLeavesWhatWasSaidBefore() {
    String hard =
        X
            + "(check-sat)(assert (> x 3))(assert (> |y ( z| 3))(declare-const w Int)(assert (> w"
            + " 3))(assert (= (+ (* x x x) (* w w w)) (* |y ( z| |y ( z| |y ( z|)))(check-sat)";
    try (Solver z3 = Obtainable.open("z3:4.8.14")) {
      Run run =
          Patience.until(
              r -> r.verdicts().size() > 1, limits -> z3.run(new Job(hard, DEFAULT, limits)));
      assertThat(run.verdicts()).containsExactly(Verdict.SAT, Verdict.TIMEOUT);
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = SolverPlacement.class,
      names = {"WARM", "FRESH"})
  void crashesAreDistinguished(SolverPlacement placement, @TempDir Path folder) throws IOException {
    try (Solver z3 = FakeZ3.open(folder, placement)) {
      Failure here = crash(z3, "plant-here", Failure.Kind.SIGNAL);
      assertThat(here.key()).as("a function of its file alone").isEqualTo("SIGSEGV libz3.so:here");
      assertThat(here.isPlaced()).isTrue();
      assertThat(here.detail()).containsPattern("SIGSEGV fault=null libz3.so:here\\+0x[0-9a-f]+ ");
      assertThat(crash(z3, "plant-here", Failure.Kind.SIGNAL).key()).isEqualTo(here.key());
      Failure there = crash(z3, "plant-there", Failure.Kind.SIGNAL);
      assertThat(there.key()).isEqualTo("SIGSEGV libz3.so:fake_there");
      assertThat(crash(z3, "plant-deep", Failure.Kind.SIGNAL).key())
          .isEqualTo("SIGSEGV libz3.so:deep");
      assertThat(crash(z3, "plant-divide", Failure.Kind.SIGNAL).key())
          .startsWith("SIGFPE libz3.so");
      assertThat(crash(z3, "plant-abort", Failure.Kind.SIGNAL).key()).isEqualTo("SIGABRT");
      assertThat(crash(z3, "plant-assertion", Failure.Kind.ASSERTION).key())
          .startsWith("fake.cpp:12");
      assertThat(z3.run(new Job("(check-sat)", DEFAULT, Patience.AMPLE)).verdicts())
          .containsExactly(Verdict.SAT);
    }
  }

  @Test
  void aLibraryWithoutItsSymbolsIsAllThatIsKnown(@TempDir Path folder) throws IOException {
    try (Solver z3 = FakeZ3.open(folder, SolverPlacement.WARM, "-s")) {
      Failure here = crash(z3, "plant-here", Failure.Kind.SIGNAL);
      assertThat(here.key()).isEqualTo("SIGSEGV libz3.so");
      assertThat(here.isPlaced()).isFalse();
      assertThat(here.detail()).containsPattern("SIGSEGV fault=null libz3.so\\+0x[0-9a-f]+ ");
      assertThat(crash(z3, "plant-there", Failure.Kind.SIGNAL).key())
          .isEqualTo("SIGSEGV libz3.so:fake_there");
    }
  }

  private static Failure crash(Solver solver, String script, Failure.Kind kind) {
    Run run = solver.run(new Job("(check-sat)" + script, DEFAULT, Patience.AMPLE));
    assertThat(run.verdicts()).as(run.toString()).containsExactly(Verdict.SAT, Verdict.CRASH);
    Failure failure = Objects.requireNonNull(run.failure());
    assertThat(failure.kind()).isEqualTo(kind);
    return failure;
  }

  @Test
  void nonLibraryIsOneSentence(@TempDir Path folder) throws IOException {
    Path text = Files.writeString(folder.resolve("text.so"), "no library");
    Path program = new LibraryProgram(folder.resolve("z3-text")).make(Map.of("libz3.so", text));
    SolverId id = new SolverId("z3", "text");
    assertThatThrownBy(
            () ->
                BinarySolver.openLibrary(
                    id, "fake", program, Z3Family.ofSolver(), SolverPlacement.WARM))
        .isInstanceOf(SolverUnavailableException.class)
        .hasMessageStartingWith("z3:text cannot be used on this machine (the library cannot be")
        .hasMessageEndingWith("try another version, or a binary by path:FILE.");
  }

  @ParameterizedTest
  @CsvSource({"z3:0.0.1-native, z3-turnkey:0.0.1", "cvc5:0.0.1-native, cvc5:cvc5"})
  void missingNativeServerIsOneSentence(String name, String words) {
    SolverId id = SolverId.parse(name);
    assertThatThrownBy(() -> Solvers.open(id))
        .isInstanceOf(SolverUnavailableException.class)
        .hasMessageContaining(words);
  }
}
