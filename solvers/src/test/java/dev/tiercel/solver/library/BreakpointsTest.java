package dev.tiercel.solver.library;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Coverage;
import dev.tiercel.solver.Failure;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Obtainable;
import dev.tiercel.solver.Patience;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverPlacement;
import dev.tiercel.solver.Solvers;
import dev.tiercel.solver.Verdict;
import dev.tiercel.solver.exec.Planted;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests of the coverage of programs that were built without counters. */
@EnabledIfSystemProperty(named = "os.arch", matches = "amd64")
class BreakpointsTest {
  private static final String MODE = "by a fork server, with a breakpoint at each basic block";

  @TempDir static Path folder;

  private static Run run(Solver solver, String script) {
    return solver.run(new Job(script, Configuration.DEFAULT, Patience.AMPLE));
  }

  /** Returns the blocks that a run reaches first. */
  private static BitSet reached(Solver solver, String script) {
    run(solver, script);
    BitSet reached = new BitSet();
    Objects.requireNonNull(solver.coverage())
        .forEachBlock(
            (block, hits) ->
                BitSet.valueOf(new long[] {hits}).stream()
                    .forEach(bit -> reached.set(block * Coverage.BLOCK + bit)));
    return reached;
  }

  private static Solver counted(Path program) {
    return Solvers.openCountedOnce(new SolverId("path", program.toString()));
  }

  @Test
  void eachBlockIsCountedByTheFirstRunThatReachesIt() throws IOException {
    try (Solver solver = counted(Planted.blocks(folder))) {
      assertThat(solver.runMode()).isEqualTo(MODE);
      assertThat(Objects.requireNonNull(solver.coverage()).countsOnce()).isTrue();
      assertThat(reached(solver, "a").cardinality()).as("main and all before").isGreaterThan(10);
      assertThat(reached(solver, "a").cardinality()).isZero();
      assertThat(reached(solver, "aaa").cardinality()).as("a loop is no new block").isZero();
      assertThat(reached(solver, "c").cardinality()).as("depth").isGreaterThan(2);
      assertThat(reached(solver, "b").cardinality()).as("a case of the table").isPositive();
      assertThat(reached(solver, "abc").cardinality()).isZero();
    }
  }

  @Test
  void blocksCountAgainOnceTheyAreRearmed() throws IOException {
    try (Solver solver = counted(Planted.blocks(folder))) {
      reached(solver, "a");
      BitSet ofDepth = reached(solver, "c");
      ofDepth.stream().forEach(Objects.requireNonNull(solver.coverage())::rearm);
      assertThat(reached(solver, "a").cardinality()).as("other code").isZero();
      assertThat(reached(solver, "c")).isEqualTo(ofDepth);
      assertThat(reached(solver, "c").cardinality()).isZero();
    }
  }

  @Test
  void eachRunCountsItsBlocksIfTheyAreToBeReported() throws IOException {
    SolverId id = new SolverId("path", Planted.blocks(folder).toString());
    try (Solver solver = Solvers.openCounted(id)) {
      assertThat(solver.runMode()).isEqualTo(MODE);
      assertThat(Objects.requireNonNull(solver.coverage()).countsOnce()).isFalse();
      BitSet first = reached(solver, "a");
      BitSet depth = reached(solver, "c");
      assertThat(reached(solver, "a")).isEqualTo(first).isNotEqualTo(depth);
      assertThat(reached(solver, "c")).isEqualTo(depth);
    }
  }

  @Test
  void outputIsThatWithoutBreakpoints() throws IOException {
    Path program = Planted.blocks(folder);
    try (Solver solver = counted(program);
        Solver usual = Solvers.open(new SolverId("path", program.toString()))) {
      assertThat(usual.coverage()).isNull();
      for (String script : List.of("abcdefg", "", "fedcba", "xyz")) {
        assertThat(run(solver, script).output()).isEqualTo(run(usual, script).output());
      }
    }
  }

  @Test
  void aProgramDiesByABreakpointOfItsOwn() throws IOException {
    try (Solver solver = counted(Planted.blocks(folder))) {
      Run run = run(solver, "a!b");
      assertThat(run.last()).isEqualTo(Verdict.CRASH);
      assertThat(Objects.requireNonNull(run.failure()).kind()).isEqualTo(Failure.Kind.SIGNAL);
      assertThat(run(solver, "ab").last()).isEqualTo(Verdict.UNKNOWN);
      assertThat(solver.runMode()).isEqualTo(MODE);
    }
  }

  @Test
  void aProgramWithCountersHasNoBreakpoints() throws IOException {
    try (Solver solver = counted(Planted.instrumented(folder))) {
      assertThat(solver.runMode()).isEqualTo("by a fork server, which counts its edges");
      assertThat(Objects.requireNonNull(solver.coverage()).countsOnce()).isFalse();
    }
  }

  @ParameterizedTest(name = "{0} answers the same with breakpoints")
  @ValueSource(strings = {"z3:4.14.1", "bitwuzla:0.8.2", "cvc5:1.3.2"})
  void releasesAnswerTheSame(String name) throws IOException {
    try (Solver counted = Obtainable.open(name, SolverPlacement.COUNTED_ONCE);
        Solver usual = Obtainable.open(name)) {
      assertThat(counted.runMode()).endsWith("with a breakpoint at each basic block");
      int more = 0;
      for (Path seed : seeds()) {
        String script = Files.readString(seed);
        Run run = run(usual, script);
        BitSet first = reached(counted, script);
        more += first.cardinality();
        assertThat(run(counted, script).output()).as(seed.toString()).isEqualTo(run.output());
      }
      assertThat(more).isGreaterThan(1_000);
    }
  }

  private static List<Path> seeds() throws IOException {
    try (Stream<Path> files = Files.walk(Path.of("../corpus/seeds/QF_BV"))) {
      return files.filter(file -> file.toString().endsWith(".smt2")).sorted().limit(12).toList();
    }
  }

  @Test
  void theDecoderAgreesWithObjdump() throws Exception {
    Path program = Planted.decode(folder);
    Path library = Path.of("/lib/x86_64-linux-gnu/libm.so.6");
    assumeTrue(Files.exists(library), "There is no " + library + " here to decode.");
    ProcessBuilder objdump = new ProcessBuilder("objdump", "-d", "-w", library.toString());
    List<Process> both =
        ProcessBuilder.startPipeline(
            List.of(objdump, new ProcessBuilder(program.toString()).redirectErrorStream(true)));
    String said = new String(both.get(1).getInputStream().readAllBytes(), US_ASCII);
    assertThat(both.get(0).waitFor()).isZero();
    assertThat(said).matches("[1-9]\\d{4,} instructions\n");
  }
}
