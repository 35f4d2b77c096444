package dev.tiercel.harness.focus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A program in which main calls middle, which calls leaf. */
class CallTableTest {
  private static final String SOURCE =
      """
      __attribute__((noinline)) int leaf(int x) { __asm__ volatile(""); return x + 1; }
      __attribute__((noinline)) int middle(int x) { return leaf(x) * 3; }
      int main(int count, char **words) { return middle(count) + (words == 0); }
      """;

  @TempDir Path folder;
  private Path program;
  private final Map<String, Long> starts = new LinkedHashMap<>();

  @BeforeEach
  void build() throws IOException, InterruptedException {
    assumeTrue(
        Stream.of("cc", "nm", "objdump").allMatch(CallTableTest::has),
        "There is no cc, nm or objdump here, so no program is read.");
    Files.writeString(folder.resolve("calls.c"), SOURCE);
    compile("-O0");
  }

  private void compile(String... flags) throws IOException, InterruptedException {
    program = folder.resolve("calls");
    List<String> command = new ArrayList<>(List.of("cc"));
    command.addAll(List.of(flags));
    command.addAll(List.of(folder.resolve("calls.c").toString(), "-o", program.toString()));
    run(command.toArray(String[]::new));
    starts.clear();
    for (String line : run("nm", program.toString())) {
      String[] words = line.split(" ", 3);
      if (words.length == 3 && List.of("leaf", "middle", "main").contains(words[2])) {
        starts.put(words[2], Long.parseUnsignedLong(words[0], 16));
      }
    }
    assertThat(starts).hasSize(3);
  }

  private static boolean has(String name) {
    return Stream.of(System.getenv("PATH").split(":"))
        .anyMatch(place -> Files.isExecutable(Path.of(place, name)));
  }

  private static List<String> run(String... command) throws IOException, InterruptedException {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(said).isZero();
    return said.lines().toList();
  }

  private long start(String name) {
    return starts.getOrDefault(name, 0L);
  }

  private CallTable table() throws IOException {
    return CallTable.of(program, Set.copyOf(starts.values()), folder.resolve("kept"));
  }

  private void isRight(CallTable table) {
    assertThat(table.name(start("middle"))).isEqualTo("middle");
    assertThat(table.calls(start("main"))).containsExactly(start("middle"));
    assertThat(table.calls(start("middle"))).containsExactly(start("leaf"));
    assertThat(table.calls(start("leaf"))).isEmpty();
  }

  private List<Path> kept() throws IOException {
    try (Stream<Path> files = Files.list(folder.resolve("kept"))) {
      return new ArrayList<>(files.toList());
    }
  }

  @Test
  void callsAreReadAndTheSecondTimeTakenFromTheFile() throws IOException {
    isRight(table());
    Path file = kept().get(0);
    Files.writeString(file, Files.readString(file).replace("\tleaf\n", "\tsheet\n"));
    assertThat(table().name(start("leaf"))).isEqualTo("sheet");
  }

  @Test
  void aLibraryCallsItsExportedFunctionsByStubs() throws IOException, InterruptedException {
    compile("-O0", "-shared", "-fPIC");
    isRight(table());
  }

  @Test
  void anotherProgramOrAFileOfSomethingElseIsReadAnew() throws IOException {
    isRight(table());
    Files.writeString(kept().get(0), "something else\n");
    isRight(table());
    Files.write(program, new byte[] {0}, StandardOpenOption.APPEND);
    isRight(table());
    assertThat(kept()).hasSize(2);
  }
}
