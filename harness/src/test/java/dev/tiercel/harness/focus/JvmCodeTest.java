package dev.tiercel.harness.focus;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.harness.fuzz.ProbedClasses;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JvmCodeTest {
  private static final String SOURCE =
      """
      class Two {
        static String first() {
          return "constant";
        }
        static int second() {
          return 2;
        }
        static int third() {
          return 3;
        }
      }
      """;
  private static final String PATCH =
      """
      +++ b/Two.java
      @@ -3 +3 @@ class Two {
      -    return "old";
      +    return "constant";
      @@ -6 +6 @@ class Two {
      -    return older;
      +    return 2;
      """;

  @TempDir private Path folder;

  private byte[] compiled() throws IOException {
    Path source = Files.writeString(folder.resolve("Two.java"), SOURCE);
    JavaCompiler compiler = Objects.requireNonNull(ToolProvider.getSystemJavaCompiler());
    assertThat(compiler.run(null, null, null, "-g", source.toString())).isZero();
    return Files.readAllBytes(folder.resolve("Two.class"));
  }

  @Test
  void eachMethodHasTheWordsOfItsOwnHunksAndItsConstants() throws IOException {
    CodeChange codeChange = CodeChange.ofPatch(PATCH.lines().toList());
    try (ProbedClasses probes = new ProbedClasses(folder.resolve("probes"))) {
      Map<String, Set<String>> words =
          JvmCode.of(Map.of("Two", compiled()), probes, codeChange).stream()
              .filter(CodeFunction::isChanged)
              .collect(Collectors.toMap(CodeFunction::name, CodeFunction::words));
      assertThat(words).containsOnlyKeys("Two.first", "Two.second");
      assertThat(words.get("Two.first"))
          .containsExactlyInAnyOrder("constant", "return \"old\";", "return \"constant\";");
      assertThat(words.get("Two.second")).containsExactlyInAnyOrder("return older;", "return 2;");
    }
  }
}
