package dev.tiercel.solver.exec;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.solver.provision.UserCache;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReadableFoldersTest {
  private static final Path LIBRARIES = UserCache.folder("libraries");

  @TempDir Path folder;

  @Test
  void aWrapperScriptMayCallADownloadedSolver() {
    assertThat(ReadableFolders.of(folder.resolve("wrapper.sh").toString()))
        .contains(folder, LIBRARIES);
  }

  @Test
  void aDownloadedSolverReadsNoOther() {
    assertThat(ReadableFolders.of(LIBRARIES.resolve("z3-4.14.1/solver").toString()))
        .contains(LIBRARIES.resolve("z3-4.14.1"))
        .doesNotContain(LIBRARIES);
  }
}
