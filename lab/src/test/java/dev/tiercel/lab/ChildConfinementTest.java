package dev.tiercel.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.cli.Tiercel;
import dev.tiercel.solver.exec.Confinement;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine.ParseResult;

/**
 * The confinement that a user chooses for solvers also applies to campaigns in separate processes.
 */
class ChildConfinementTest {
  @AfterEach
  void confineAsUsual() {
    Confinement.allow("on");
  }

  /** Returns the command that starts a campaign of a command, for a command line. */
  private static List<String> children(String... arguments) {
    ParseResult last = Lab.commandLine().parseArgs(arguments);
    while (last.hasSubcommand()) {
      last = last.subcommand();
    }
    Object command = last.commandSpec().userObject();
    return command instanceof ArmsCommand arms
        ? arms.plan().tiercel()
        : ((VersusCommand) command).contest().tiercel();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ':',
      value = {
        "lab experiment falcon --target z3-cov",
        "lab experiment histfuzz --target z3-cov",
        "lab versus --target z3 --reference cvc5 --with opfuzz",
      })
  void permissionsArePassedOn(String command) {
    String[] words = command.split(" ");
    assertThat(children(words)).contains("--confine=on");
    assertThat(children(with("--confine=off", words))).contains("--confine=off");
    assertThat(children(with("--confine=network,write:logs", words)))
        .contains("--confine=on,network,write:" + Path.of("logs").toAbsolutePath());
  }

  private static String[] with(String option, String[] words) {
    String[] all = new String[words.length + 1];
    System.arraycopy(words, 0, all, 0, words.length);
    all[words.length] = option;
    return all;
  }

  @Test
  void aChildReadsItAsItWasSaid() {
    Confinement.allow("off");
    List<String> command = Tiercel.command();
    Confinement.allow("on");
    String option = command.get(command.size() - 1);
    var unused = Lab.commandLine().parseArgs(option, "fuzz", "--duration", "1s");
    assertThat(Confinement.current().describe()).isEqualTo("not confined: it is off");
  }
}
