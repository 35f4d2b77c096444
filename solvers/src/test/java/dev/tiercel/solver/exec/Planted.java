package dev.tiercel.solver.exec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Compiles the toy solver {@code planted.c} if there is a C compiler. */
public final class Planted {
  private static final Path WRAPPER = Path.of("native/bin/tiercel-cc").toAbsolutePath();

  private Planted() {}

  /** Compiles with counters; skips the test if that is not possible. */
  public static Path instrumented(Path folder) throws IOException {
    return build(folder, "planted", WRAPPER.toString(), Map.of("TIERCEL_FLAVOUR", "assertions"));
  }

  /** Compiles with counters, to run many scripts in one process. */
  public static Path again(Path folder) throws IOException {
    Map<String, String> again = Map.of("TIERCEL_FLAVOUR", "assertions", "TIERCEL_MAIN", "again");
    return build(folder, "planted-again", WRAPPER.toString(), again);
  }

  /** Compiles with counters by gcc, even if there are other compilers. */
  static Path byGcc(Path folder) throws IOException {
    return build(folder, "planted-gcc", WRAPPER.toString(), Map.of("TIERCEL_COMPILER", "gcc"));
  }

  /** Compiles with counters and links by gold; skips the test if it is not installed. */
  static Path byGold(Path folder) throws IOException {
    assumeTrue(
        Files.exists(Path.of("/usr/bin/ld.gold")), "There is no ld.gold here; install binutils.");
    Map<String, String> flavour = Map.of("TIERCEL_FLAVOUR", "assertions");
    return build(folder, "planted-gold", WRAPPER.toString(), flavour, "-fuse-ld=gold");
  }

  /** Compiles with sanitizers, which are missing on some machines that have a compiler. */
  static Path sanitized(Path folder) throws IOException {
    Map<String, String> flavour =
        Map.of("TIERCEL_FLAVOUR", "sanitizers", "TIERCEL_COMPILER", "gcc");
    return build(folder, "planted-sanitized", WRAPPER.toString(), flavour);
  }

  /** Compiles a program that waits as a fork server of the first protocol version did. */
  public static Path ofAnotherVersion(Path folder) throws IOException {
    return build(folder, "planted-old", "cc", Map.of(), "-DFIRST_VERSION");
  }

  /** Compiles without any instrumentation. */
  static Path plain(Path folder) throws IOException {
    return build(folder, "planted-plain", "cc", Map.of());
  }

  /** Compiles {@code hostile.c}, a program that tries to do harm. */
  static Path hostile(Path folder) throws IOException {
    return build(folder, "hostile.c", "hostile", "cc", Map.of());
  }

  /** Compiles {@code piped.c}, a program that reads commands from a pipe. */
  public static Path piped(Path folder, String... more) throws IOException {
    return build(folder, "piped.c", "piped", "cc", Map.of(), more);
  }

  /** Compiles {@code blocks.c}, a program with all kinds of jumps, without instrumentation. */
  public static Path blocks(Path folder) throws IOException {
    return build(folder, "blocks.c", "blocks", "cc", Map.of());
  }

  /** Compiles {@code decode.c}, which compares the decoder of instructions with objdump. */
  public static Path decode(Path folder) throws IOException {
    String sources = Path.of("native/src").toAbsolutePath().toString();
    return build(
        folder,
        "decode.c",
        "decode",
        "cc",
        Map.of(),
        "-I" + sources,
        sources + "/server/instructions.c");
  }

  private static Path build(
      Path folder, String name, String compiler, Map<String, String> environment, String... more)
      throws IOException {
    return build(folder, "planted.c", name, compiler, environment, more);
  }

  private static Path build(
      Path folder,
      String text,
      String name,
      String compiler,
      Map<String, String> environment,
      String... more)
      throws IOException {
    assumeTrue(
        Files.exists(Path.of("native/target/server.o")),
        "There is no C compiler here, so the fork server is not tested; install gcc and make.");
    Path source = folder.resolve(text);
    try (InputStream in = Objects.requireNonNull(Planted.class.getResourceAsStream(text))) {
      Files.write(source, in.readAllBytes());
    }
    Path program = folder.resolve(name);
    ProcessBuilder builder =
        new ProcessBuilder(compiler, "-O1", "-g", source.toString(), "-o", program.toString());
    builder.command().addAll(List.of(more));
    builder.environment().putAll(environment);
    Process process = builder.redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(waitFor(process)).as(said).isZero();
    return program;
  }

  private static int waitFor(Process process) {
    try {
      return process.waitFor();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
