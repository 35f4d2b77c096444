package dev.tiercel.keys;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which scripts are measured, and what is planted. */
class KeptBugsTest {
  @TempDir private Path folder;

  @Test
  void scriptsAreSpreadEvenly() throws IOException {
    for (int i = 0; i < 9; i++) {
      Files.writeString(folder.resolve("bug" + i + ".smt2"), "(check-sat)\n");
    }
    Files.writeString(folder.resolve("README.md"), "none");
    assertThat(names(3)).containsExactly("bug0.smt2", "bug3.smt2", "bug6.smt2");
    assertThat(names(0)).hasSize(9);
    assertThat(names(20)).hasSize(9);
  }

  private List<String> names(int most) throws IOException {
    return KeptBugs.scripts(folder, most).stream().map(f -> f.getFileName().toString()).toList();
  }

  @Test
  void defectsRewriteHeadsOnly() throws IOException {
    assertThat(PlantedRewriting.all()).hasSize(30).doesNotHaveDuplicates();
    PlantedRewriting defect = new PlantedRewriting("mod", "div");
    String script = "(declare-const mode Int)(assert (= (mod mode 2) 1))";
    assertThat(defect.concerns(script)).isTrue();
    assertThat(defect.applied(script))
        .isEqualTo("(declare-const mode Int)(assert (= (div mode 2) 1))");
    assertThat(defect.concerns("(declare-const mode Int)(assert (= mode 2))")).isFalse();
  }
}
