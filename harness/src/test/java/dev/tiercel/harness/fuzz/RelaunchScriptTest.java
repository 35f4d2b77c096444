package dev.tiercel.harness.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RelaunchScriptTest {
  @Test
  void theScriptStartsTheProgramWithItsArgumentsUntouched(@TempDir Path folder) throws Exception {
    Path odd = Files.createDirectories(folder.resolve("it's a folder"));

    Path script = RelaunchScript.write(odd, JvmRelaunch.command(Echo.class.getName()));
    Process process =
        new ProcessBuilder(script.toString(), "two words", "it's")
            .redirectErrorStream(true)
            .start();

    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(output).isZero();
    assertThat(output).contains("<two words>").contains("<it's>");
  }

  /** Prints its arguments. */
  static final class Echo {
    private Echo() {}

    public static void main(String[] arguments) {
      for (String argument : arguments) {
        System.out.println("<" + argument + ">");
      }
    }
  }
}
