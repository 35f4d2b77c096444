package dev.tiercel.harness.campaign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiercel.mutate.histfuzz.BugHistory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Mined data given by a user. */
class MinedFilesTest {
  @Test
  void withoutFilesItIsWhatComesWithTheProgram() {
    assertThat(MinedFiles.read(List.of())).isSameAs(BugHistory.bundled());
  }

  @Test
  void aFileThatCannotBeUsedIsNamed(@TempDir Path folder) throws IOException {
    Path lines = Files.writeString(folder.resolve("mined.tsv"), "skeleton\t1\t1\t(and\n");
    Path script = Files.writeString(folder.resolve("atoms.smt2"), "(assert x)\n");
    Path none = folder.resolve("none.tsv");
    assertThatThrownBy(() -> MinedFiles.read(List.of(lines)))
        .hasMessageStartingWith(lines + ":1 is no line that `tiercel mine` writes");
    assertThatThrownBy(() -> MinedFiles.read(List.of(script)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(script + " cannot be used");
    assertThatThrownBy(() -> MinedFiles.read(List.of(none)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(none + " cannot be used");
  }

  @Test
  void scriptsAndLinesMayComeTogether(@TempDir Path folder) throws IOException {
    Path lines = Files.writeString(folder.resolve("mined.tsv"), "skeleton\t1\t1\t(and _ _)");
    Path more = Files.writeString(folder.resolve("more.tsv"), "form\t1\t1\tvar_Bool\n");
    Path script =
        Files.writeString(folder.resolve("a.smt2"), "(declare-const x Int)(assert (< x 7))\n");
    assertThat(MinedFiles.read(List.of(lines, script, more))).isNotSameAs(BugHistory.bundled());
  }
}
