package dev.tiercel.submission;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.code_intelligence.jazzer.Jazzer;
import dev.tiercel.solver.SolverFamily;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Solvers;
import dev.tiercel.testkit.PlantedProgram;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Planted bugs in a solver of each kind are found by the stock driver, each with a crash state of
 * its own; the crash file fails exactly as long as the bug is present.
 */
@Tag("slow")
class PlantedTargetTest {
  private static final int FOUND = 77;

  @TempDir Path folder;

  /** Runs the stock driver; returns its output. */
  private String driver(String target, int exit, String... arguments)
      throws IOException, InterruptedException {
    Path known = folder.resolve("known-bugs.tsv");
    Files.writeString(known, KnownBugsOfAll.of("smtinterpol"));
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx512m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Djdk.attach.allowAttachSelf=true",
                "-Dtiercel.target=" + target,
                "-Dtiercel.references=none",
                "-Dtiercel.judges=none",
                "-Dtiercel.timeout=5s",
                "-Dtiercel.mutators=opfuzz", // sufficient for the planted bugs
                "-Dtiercel.known=" + known,
                "-cp",
                System.getProperty("java.class.path"),
                Jazzer.class.getName(),
                "--target_class=dev.tiercel.harness.start.JazzerTarget",
                "--hooks=false",
                "-seed=7",
                // A process inherits the peak memory of the process that forked it: this one.
                "-rss_limit_mb=0"));
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.environment().remove("JAZZER_FUZZ");
    Process process = builder.redirectErrorStream(true).start();
    process.getOutputStream().close();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
    assertThat(process.waitFor()).as(said).isEqualTo(exit);
    return said;
  }

  /** Fuzzes until a bug is found, replays it with the bug and without; returns its crash state. */
  private String found(String name, String target, String mended) throws Exception {
    Path corpus = Files.createDirectories(folder.resolve(name));
    Path crashes = Files.createDirectories(folder.resolve(name + "-crashes"));
    Files.writeString(corpus.resolve("seed"), PlantedProgram.SEED);
    String campaign =
        driver(target, FOUND, "-artifact_prefix=" + crashes + File.separator, corpus.toString());
    String state = Tree.state(campaign);
    assertThat(state).as(campaign).startsWith("finding.crash.");
    List<Path> files;
    try (Stream<Path> all = Files.list(crashes)) {
      files = all.toList();
    }
    assertThat(files).hasSize(1);
    String crash = files.get(0).toString();
    assertThat(Tree.state(driver(target, FOUND, "-runs=1", crash))).isEqualTo(state);
    driver(mended, 0, "-runs=1", crash);
    return state;
  }

  private String program(String name, String instead) throws IOException, InterruptedException {
    String toy =
        Files.readString(
            PlantedProgram.SOLVERS.resolve("src/test/resources/dev/tiercel/solver/exec/planted.c"));
    String planted =
        toy.replace("        abort();\n      }\n", "        " + instead + "\n      }\n");
    Path source = folder.resolve(name + ".c");
    Files.writeString(source, planted);
    Path program = folder.resolve(name);
    Process compiler =
        new ProcessBuilder(
                PlantedProgram.SOLVERS.resolve("native/bin/tiercel-cc").toString(),
                "-O1",
                source + "",
                "-o",
                program + "")
            .redirectErrorStream(true)
            .start();
    String said = new String(compiler.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(compiler.waitFor()).as(said).isZero();
    return "path:" + program;
  }

  @Test
  void bugsOfANativeSolver() throws Exception {
    assumeTrue(
        Files.exists(PlantedProgram.SOLVERS.resolve("native/target/server.o")),
        "There is no C compiler here, so native solvers are not tested; install gcc and make.");
    String mended = program("mended", "sink--;");
    String one = found("one", program("aborts", "abort();"), mended);
    String other = found("other", program("asserts", "assert(sink < 0);"), mended);
    assertThat(one).isNotEqualTo(other);
  }

  /** The driver's own log is by then in a file, which the wrapper deletes. */
  @Test
  void openFailureIsReported() throws Exception {
    Path state = Files.createDirectory(folder.resolve(".tiercel"));
    Path place = Files.createFile(state.resolve("corpus")); // a file in place of a directory
    assumeTrue(
        Files.exists(PlantedProgram.SOLVERS.resolve("native/target/server.o")),
        "There is no C compiler here, so native solvers are not tested; install gcc and make.");

    String said = driver(program("aborts", "abort();"), 3, "-runs=1");

    assertThat(said).contains("Cannot write " + place);
  }

  private String jar(List<Path> jars, String method) throws IOException {
    Path planted =
        PlantedJar.write(
            jars.get(0),
            "de/uni_freiburg/informatik/ultimate/smtinterpol/theory/bitvector/BvToIntUtils.class",
            method,
            folder.resolve("smtinterpol-" + method + ".jar"));
    return "smtinterpol:"
        + Stream.concat(Stream.of(planted), jars.stream().skip(1))
            .map(Path::toString)
            .collect(Collectors.joining(File.pathSeparator));
  }

  @Test
  void bugsOfASolverInTheJvm() throws Exception {
    SolverFamily family = Solvers.family(SolverId.parse("smtinterpol"));
    List<Path> jars = family.jars(new SolverId("smtinterpol", family.defaultVersion()));
    String one = found("one", jar(jars, "translateBvudiv"), "smtinterpol");
    String other = found("other", jar(jars, "translateBvxor"), "smtinterpol");
    assertThat(one).isNotEqualTo(other);
  }
}
