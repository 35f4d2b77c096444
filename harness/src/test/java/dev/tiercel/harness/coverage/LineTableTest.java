package dev.tiercel.harness.coverage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LineTableTest {
  private static final String HEADER =
      """
      static inline int twice(int x) {
        return 2 * x;
      }
      """;
  private static final String SOURCE =
      """
      #include "part/twice.h"

      int main(int count, char **words) {
        return twice(count) + (words == 0);
      }
      """;

  @TempDir private Path folder;

  private Path compiled(String... flags) throws IOException, InterruptedException {
    assumeTrue(
        Stream.of(System.getenv("PATH").split(":"))
            .anyMatch(place -> Files.isExecutable(Path.of(place, "cc"))),
        "There is no cc here, so no program is read.");
    Files.createDirectories(folder.resolve("part"));
    Files.writeString(folder.resolve("part/twice.h"), HEADER);
    Files.writeString(folder.resolve("main.c"), SOURCE);
    List<String> command = new ArrayList<>(List.of("cc", "main.c", "-o", "program"));
    command.addAll(List.of(flags));
    Process process =
        new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(said).isZero();
    return folder.resolve("program");
  }

  /** Returns the lines that have code by file. */
  private static Map<String, Set<Integer>> lines(Path program) throws IOException {
    Map<String, Set<Integer>> lines = new TreeMap<>();
    LineTable.read(
        program,
        file ->
            (line, address) -> {
              if (line > 0) {
                lines.computeIfAbsent(file, f -> new TreeSet<>()).add(line);
              }
            });
    return lines;
  }

  @ParameterizedTest
  @ValueSource(strings = {"-gdwarf-2", "-gdwarf-3", "-gdwarf-4", "-gdwarf-5", "-gz"})
  void linesWithCodeAreReadByFile(String format) throws Exception {
    Map<String, Set<Integer>> lines = lines(compiled("-g", "-O0", format));
    assertThat(lines).hasSize(2);
    lines.forEach(
        (file, numbers) -> {
          if (file.endsWith("main.c")) {
            assertThat(numbers).containsExactly(3, 4, 5);
          } else {
            assertThat(file).endsWith("part/twice.h");
            assertThat(numbers).containsExactly(1, 2, 3);
          }
        });
  }

  @Test
  void rowsOfAFileThatIsNotWantedAreCountedAlone() throws Exception {
    Path program = compiled("-g", "-O0");
    List<String> asked = new ArrayList<>();
    boolean any =
        LineTable.read(
            program,
            file -> {
              asked.add(file);
              return null;
            });
    assertThat(any).isTrue();
    assertThat(asked).as("once in each compilation").doesNotHaveDuplicates().hasSize(2);
  }

  @Test
  void aProgramWithoutLinesAndAnyOtherFileHaveNone() throws Exception {
    assertThat(LineTable.read(compiled("-s"), file -> null)).isFalse();
    assertThat(LineTable.read(folder.resolve("main.c"), file -> null)).isFalse();
  }

  @Test
  void aDamagedTableIsOneSentence() throws Exception {
    Path program = compiled("-g");
    ByteBuffer code = new ElfImage(program).section(".debug_line");
    byte[] table = new byte[code.remaining()];
    code.get(table);
    byte[] all = Files.readAllBytes(program);
    int at = indexOf(all, table);
    all[at + Integer.BYTES] = 99; // version
    Files.write(program, all);
    assertThatThrownBy(() -> LineTable.read(program, file -> null))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("damaged");
  }

  private static int indexOf(byte[] all, byte[] part) {
    int at = 0;
    while (!ByteBuffer.wrap(all, at, part.length).equals(ByteBuffer.wrap(part))) {
      at++;
    }
    return at;
  }
}
