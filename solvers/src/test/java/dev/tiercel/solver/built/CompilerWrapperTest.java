package dev.tiercel.solver.built;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tiercel.solver.exec.SystemTool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CompilerWrapperTest {
  private static final Path NATIVE = Path.of("native").toAbsolutePath();

  @TempDir Path folder;

  @ParameterizedTest(name = "{0} precompiles a header of language {1}, which is no program")
  @CsvSource({"tiercel-cc, c-header", "tiercel-c++, c++-header"})
  void precompilesHeaders(String compiler, String language) throws IOException {
    assumeTrue(Files.exists(NATIVE.resolve("target/server.o")), "make in solvers/native first");
    Path header = Files.writeString(folder.resolve("all.h"), "int answer(void);\n");
    Path precompiled = folder.resolve("all.pch");
    String wrapper = NATIVE.resolve("bin").resolve(compiler).toString();
    List<String> command =
        List.of(wrapper, "-x", language, header.toString(), "-o", precompiled.toString());
    SystemTool.ToolOutput said = SystemTool.of(command).withErrors().run();
    assertThat(said.exit()).as(said.text()).isZero();
    assertThat(precompiled).isNotEmptyFile();
  }
}
