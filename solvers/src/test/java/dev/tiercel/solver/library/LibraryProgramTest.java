package dev.tiercel.solver.library;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LibraryProgramTest {
  /** The documentation names the program so. */
  @Test
  void usersFindTheProgramUnderOneName(@TempDir Path folder) throws IOException {
    assumeTrue(LibraryProgram.supported(), "Tiercel was built without a C compiler");
    Path link = folder.resolve("solver");
    Files.writeString(link, "the program of an earlier build");

    Path program = new LibraryProgram(folder).make(Map.of());

    assertThat(link).isSymbolicLink().hasSameBinaryContentAs(program).isExecutable();
    assertThat(new LibraryProgram(folder).make(Map.of())).isEqualTo(program);
    Files.delete(link);
    new LibraryProgram(folder).make(Map.of());
    assertThat(Files.readSymbolicLink(link)).isEqualTo(program.getFileName());
  }
}
