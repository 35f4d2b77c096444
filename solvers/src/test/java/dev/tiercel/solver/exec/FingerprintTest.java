package dev.tiercel.solver.exec;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.solver.provision.Sha256;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FingerprintTest {
  @TempDir private Path folder;

  private Path program(int size, char content) throws IOException {
    byte[] bytes = new byte[size];
    Arrays.fill(bytes, (byte) content);
    return Files.write(folder.resolve("program"), bytes);
  }

  private Path cache() {
    return folder.resolve("cache");
  }

  @Test
  void aLargeProgramIsReadOnce() throws IOException {
    Path program = program((int) Fingerprint.LARGE, 'a');
    String found = Fingerprint.ofProgram(program, cache());
    assertThat(found).isEqualTo(Sha256.of(List.of(program)));
    Path kept = kept();
    Files.writeString(kept, Files.readString(kept).replace(found, "what was kept"));
    assertThat(Fingerprint.ofProgram(program, cache())).isEqualTo("what was kept");
  }

  @Test
  void aProgramThatWasBuiltAnewIsReadAnewWhateverItsDate() throws IOException {
    Path program = program((int) Fingerprint.LARGE, 'a');
    FileTime date = Files.getLastModifiedTime(program);
    String before = Fingerprint.ofProgram(program, cache());
    program((int) Fingerprint.LARGE + 1, 'b');
    Files.setLastModifiedTime(program, date);
    assertThat(Fingerprint.ofProgram(program, cache()))
        .isNotEqualTo(before)
        .isEqualTo(Sha256.of(List.of(program)));
  }

  @Test
  void nothingIsKeptOfASmallOne() throws IOException {
    Path program = program(100, 'a');
    assertThat(Fingerprint.ofProgram(program, cache())).isEqualTo(Sha256.of(List.of(program)));
    assertThat(cache()).doesNotExist();
  }

  @Test
  void aCacheThatCannotBeWrittenIsNoObstacle() throws IOException {
    Path program = program((int) Fingerprint.LARGE, 'a');
    Files.writeString(cache(), "a file where the folder should be");
    assertThat(Fingerprint.ofProgram(program, cache())).isEqualTo(Sha256.of(List.of(program)));
  }

  private Path kept() throws IOException {
    try (Stream<Path> files = Files.list(cache())) {
      return files.findFirst().orElseThrow();
    }
  }
}
