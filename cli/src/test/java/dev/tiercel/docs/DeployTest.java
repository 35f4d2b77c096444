package dev.tiercel.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tiercel.harness.campaign.Settings;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The deployment files are parsed as their users' tools would. */
class DeployTest {
  private static final Pattern SETTING = Pattern.compile("--set ([a-z-]+)=");

  /** Prints each file that is well-formed, and fails at the first one that is not. */
  private static final String PARSE =
      """
      import sys, yaml
      for path in sys.argv[1:]:
          with open(path) as file:
              list(yaml.safe_load_all(file))
          print(path)
      """;

  static List<Path> files() throws IOException {
    List<Path> all = new ArrayList<>();
    for (String folder : List.of("deploy", "oss-fuzz", ".github")) {
      if (Files.isDirectory(Pages.PROJECT.resolve(folder))) {
        try (Stream<Path> files = Files.walk(Pages.PROJECT.resolve(folder))) {
          files.filter(Files::isRegularFile).forEach(all::add);
        }
      }
    }
    return all;
  }

  static List<Path> scripts() throws IOException {
    return files().stream().filter(f -> f.toString().endsWith(".sh")).toList();
  }

  private static List<Path> yaml() throws IOException {
    return files().stream().filter(f -> f.toString().matches(".*\\.ya?ml")).toList();
  }

  @Test
  void settingsAreThose() throws IOException {
    int found = 0;
    for (Path file : files()) {
      Matcher setting = SETTING.matcher(Files.readString(file, StandardCharsets.ISO_8859_1));
      while (setting.find()) {
        assertThatCode(() -> Settings.requireKnown(setting.group(1)))
            .as(file.toString())
            .doesNotThrowAnyException();
        found++;
      }
    }
    assertThat(found).isGreaterThan(10);
  }

  @ParameterizedTest
  @MethodSource("scripts")
  void aShellReadsScripts(Path script) throws Exception {
    assertThat(exit("bash", "-n", script.toString())).isZero();
    assertThat(script).isExecutable();
  }

  @Test
  void yamlIsWellFormed() throws Exception {
    assumeTrue(exit("python3", "-c", "import yaml") == 0, "python3 has no yaml here");
    List<String> command = new ArrayList<>(List.of("python3", "-c", PARSE));
    yaml().forEach(file -> command.add(file.toString()));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(output).isZero();
    assertThat(output.lines()).hasSameSizeAs(yaml()).hasSizeGreaterThan(3);
  }

  private static int exit(String... command) throws IOException, InterruptedException {
    try {
      return new ProcessBuilder(command)
          .redirectErrorStream(true)
          .redirectOutput(ProcessBuilder.Redirect.DISCARD)
          .start()
          .waitFor();
    } catch (IOException missing) {
      return 127;
    }
  }
}
