package dev.tiercel.solver.library;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tiercel.solver.Obtainable;
import dev.tiercel.solver.Solver;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A check that exceeds its time limit is interrupted through the solver's API, and its process
 * continues.
 */
class LibraryLimitTest {
  private static final Path NATIVE = Path.of("native");

  /** Factors of a product of 128 bits: no solver finds them during this test. */
  private static final String HARD =
      "(set-logic QF_BV)(declare-const x (_ BitVec 128))(declare-const y (_ BitVec 128))"
          + "(assert (= (bvmul x y) #x0d9f1b2c3a4f5e6d7c8b9a1f2e3d4c73))"
          + "(assert (bvult #x1 ((_ extract 3 0) x)))"
          + "(assert (= ((_ extract 127 64) x) ((_ extract 127 64) y) #x0000000000000000))"
          + "(check-sat)";

  private static final String EASY = "(set-logic QF_BV)(declare-const p Bool)(assert p)(check-sat)";

  @Test
  void checkThatIsTooLongLeavesTheProcess(@TempDir Path folder) throws IOException {
    assumeTrue(
        LibraryProgram.supported(),
        "There is no C compiler here, so native servers are not tested; install gcc and make.");
    Path file;
    try (Solver solver = Obtainable.open("bitwuzla:0.8.2")) {
      file = Objects.requireNonNull(solver.program()).resolveSibling("libbitwuzlaj.so");
    }
    String program = compiled(folder).toString();
    String hard = Files.writeString(folder.resolve("hard.smt2"), HARD).toString();
    String easy = Files.writeString(folder.resolve("easy.smt2"), EASY).toString();
    String said = output(List.of(program, file.toString(), "0", easy, "200", hard, "0", easy));
    assertThat(said).isEqualTo("sat\n; ended\n; ended\nsat\n; ended\n");
  }

  private static Path compiled(Path folder) throws IOException {
    Path program = folder.resolve("limited");
    Path source = folder.resolve("limited.c");
    try (InputStream in =
        Objects.requireNonNull(LibraryLimitTest.class.getResourceAsStream("limited.c"))) {
      Files.write(source, in.readAllBytes());
    }
    Path object = folder.resolve("limited.o");
    String headers = "-I" + NATIVE.resolve("src");
    output(List.of("cc", headers, "-fPIC", "-c", "-o", object.toString(), source.toString()));
    List<String> link = new ArrayList<>(List.of("c++", "-pie", "-o", program.toString()));
    link.add(object.toString());
    Stream.of(
            "bitwuzla",
            "bitwuzla_calls",
            "calls",
            "calls_reader",
            "call_trace",
            "items",
            "operators",
            "script")
        .forEach(part -> link.add(NATIVE.resolve("target/" + part + ".o").toString()));
    link.add("-ldl");
    output(link);
    return program;
  }

  private static String output(List<String> command) throws IOException {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.onExit().join().exitValue()).as(said).isZero();
    return said;
  }
}
