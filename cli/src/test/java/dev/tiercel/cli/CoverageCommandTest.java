package dev.tiercel.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tiercel.harness.start.ExitCode;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** Whole reports on a toy solver, built for each of the two kinds of coverage. */
class CoverageCommandTest {
  private static final Path SOLVERS = Path.of("..", "solvers").toAbsolutePath().normalize();
  private static final Path SOURCE =
      SOLVERS.resolve("src/test/resources/dev/tiercel/solver/exec/planted.c");

  @TempDir Path folder;

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int coverage(String... arguments) {
    CommandLine line = Tiercel.commandLine();
    line.setOut(new PrintWriter(out));
    line.setErr(new PrintWriter(err));
    return line.execute(
        Stream.concat(Stream.of("coverage"), Stream.of(arguments)).toArray(String[]::new));
  }

  private static boolean has(String program) {
    return Stream.of(System.getenv("PATH").split(":"))
        .anyMatch(f -> Files.isExecutable(Path.of(f, program)));
  }

  /** Compiles the toy solver in the directory build, from a copy of its source there. */
  private Path built(String flavour) throws IOException, InterruptedException {
    assumeTrue(
        Files.exists(SOLVERS.resolve("native/target/server.o")),
        "There is no C compiler here, so native solvers are not tested; install gcc and make.");
    Path build = Files.createDirectories(folder.resolve("build"));
    Files.copy(SOURCE, build.resolve("planted.c"));
    compile(flavour, build, "-c", "planted.c");
    compile(flavour, build, "planted.o", "-o", "../solver");
    return folder.resolve("solver");
  }

  private static void compile(String flavour, Path in, String... arguments)
      throws IOException, InterruptedException {
    String wrapper = SOLVERS.resolve("native/bin/tiercel-cc").toString();
    ProcessBuilder compiler =
        new ProcessBuilder(Stream.concat(Stream.of(wrapper, "-O0"), Stream.of(arguments)).toList())
            .directory(in.toFile())
            .redirectErrorStream(true);
    compiler.environment().put("TIERCEL_FLAVOUR", flavour);
    Process process = compiler.start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(said).isZero();
  }

  /** Creates one script and one hidden file, which is ignored. */
  private Path corpus() throws IOException {
    Path corpus = Files.createDirectories(folder.resolve("corpus"));
    Files.writeString(corpus.resolve("0a1b2c"), "(set-logic QF_BV)\n(check-sat)\n");
    Files.writeString(corpus.resolve(".hidden"), "plant-spin");
    return corpus;
  }

  /** Corpus files have names without extension, like directories. */
  @Test
  void foldersInAFolderAreReadWithoutAWord() throws IOException {
    Path inner = Files.createDirectories(folder.resolve("seeds/QF_LIA"));
    Files.writeString(inner.resolve("a.smt2"), "(set-logic QF_LIA)\n(check-sat)\n");
    assertThat(coverage("--solver", "smtinterpol", folder.resolve("seeds").toString())).isZero();
    assertThat(out.toString()).startsWith("1 scripts on smtinterpol");
    assertThat(err.toString()).isEmpty();
  }

  @Test
  void aBuildForGcovShowsLinesFunctionsAndBranchesAndPagesOfThem() throws Exception {
    assumeTrue(has("gcovr"), "There is no gcovr here; install it to test coverage reports.");
    Path solver = built("gcov");
    Path html = folder.resolve("html");
    int code =
        coverage("--solver", "path:" + solver, "--html", html.toString(), corpus().toString());
    assertThat(code).as(err.toString()).isZero();
    List<String> lines = out.toString().lines().toList();
    assertThat(lines.get(0)).isEqualTo("1 scripts on path:" + solver);
    assertThat(lines.get(1)).matches("directory +lines +functions +branches");
    assertThat(lines.get(2)).matches("\\. +[1-9][0-9]* of [0-9]+ .* [1-9][0-9]* of [0-9]+ .*");
    assertThat(lines.get(2).substring(5)).isEqualTo(lines.get(3).substring(5)); // and in total
    assertThat(html.resolve("index.html")).exists();
  }

  @Test
  void countsOfEarlierRunsAreForgotten() throws Exception {
    assumeTrue(has("gcovr"), "There is no gcovr here; install it to test coverage reports.");
    String solver = "path:" + built("gcov");
    Path corpus = corpus();
    Path other = Files.writeString(folder.resolve("other.smt2"), "plant-litter (check-sat)");
    assertThat(coverage("--solver", solver, corpus.toString())).isZero();
    String first = out.toString();
    assertThat(coverage("--solver", solver, other.toString())).isZero();
    out.getBuffer().setLength(0);
    assertThat(coverage("--solver", solver, corpus.toString())).isZero();
    assertThat(out).hasToString(first);
  }

  @Test
  void aBuildWithCountersShowsEdgesAndTheFunctionsThatWereNeverReached() throws Exception {
    assumeTrue(
        System.getenv("TIERCEL_COMPILER") == null, "TIERCEL_COMPILER may name another than clang.");
    assumeTrue(
        Stream.of("clang", "clang-14", "clang-15", "clang-16", "clang-17", "clang-18", "clang-19")
            .anyMatch(CoverageCommandTest::has),
        "There is no clang here, and gcc does not say where its edges are.");
    Path unreached = folder.resolve("unreached");
    int code =
        coverage(
            "--solver",
            "path:" + built("counters"),
            "--unreached",
            unreached.toString(),
            corpus().toString());
    assertThat(code).as(err.toString()).isZero();
    assertThat(out.toString()).containsPattern("edges +[1-9]").containsPattern("functions +[1-9]");
    assertThat(Files.readAllLines(unreached)).contains("hog").doesNotContain("main", "__real_main");
  }

  @Test
  void aSolverInThisJvmShowsEdgesByPackageAndOverTime() throws Exception {
    Path script =
        Files.writeString(
            folder.resolve("a.smt2"),
            "(set-logic QF_LIA)\n(declare-const x Int)\n(assert (> x 1))\n(check-sat)\n");
    Path course = folder.resolve("course.csv");
    assertThat(
            coverage(
                "--solver", "smtinterpol", "--over-time", course.toString(), script.toString()))
        .as(err.toString())
        .isZero();
    assertThat(out.toString())
        .startsWith("1 scripts on smtinterpol")
        .containsPattern("edges +[1-9][0-9,]+ of [0-9,]+ ")
        .containsPattern("  de\\.uni_freiburg\\.[a-z.]+smtlib2  [1-9]");
    assertThat(Files.readAllLines(course).get(0)).isEqualTo("seconds,inputs,edges");
    assertThat(Files.readAllLines(course).get(1)).matches("0,1,[1-9]\\d{2,}");
  }

  @Test
  void programWithoutCountersIsOneSentence() throws Exception {
    Path program = Files.writeString(folder.resolve("program"), "#!/bin/sh\necho unknown\n");
    assertThat(program.toFile().setExecutable(true)).isTrue();
    assertThat(coverage("--solver", "path:" + program, corpus().toString()))
        .isEqualTo(ExitCode.USAGE.code());
    assertThat(err.toString())
        .startsWith(program + " was built neither with counters nor for gcov")
        .hasLineCount(1);
  }

  @Test
  @EnabledIfSystemProperty(named = "os.arch", matches = "amd64")
  void blocksOfAProgramWithoutCountersAreCounted() throws Exception {
    assertThat(coverage("--solver", "path:/bin/cat", corpus().toString()))
        .as(err.toString())
        .isZero();
    assertThat(out.toString())
        .containsPattern("blocks +[1-9][0-9,]* of [0-9,]+ ")
        .containsPattern("functions +[1-9][0-9,]* of [0-9,]+ ");
  }
}
