package dev.tiercel.cli;

import java.util.Set;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/**
 * Rejects meaningless values of numeric options: counts, bounds and factors must be more than 0,
 * except for the options listed here.
 */
final class NumericOptionCheck {
  /** A seed may be any number. */
  private static final Set<String> ANY = Set.of("--seed");

  /** Counts that may be 0. */
  private static final Set<String> FROM_ZERO = Set.of("--show");

  private static final Set<String> SHARES = Set.of("--confidence", "--setting-confidence");

  private NumericOptionCheck() {}

  /**
   * Checks the options of a command and of its subcommands.
   *
   * @throws ParameterException that names the option and its value
   */
  static void require(ParseResult parsed) {
    for (OptionSpec option : parsed.matchedOptions()) {
      if (option.getValue() instanceof Number number && !ANY.contains(option.longestName())) {
        require(parsed, option.longestName(), number);
      }
    }
    if (parsed.hasSubcommand()) {
      require(parsed.subcommand());
    }
  }

  private static void require(ParseResult parsed, String name, Number number) {
    boolean zero = FROM_ZERO.contains(name);
    double value = number.doubleValue();
    boolean share = SHARES.contains(name);
    if (Double.isNaN(value) || value < 0 || (value == 0 && !zero) || (share && value > 1)) {
      String wanted =
          share ? "a share above 0 and up to 1" : zero ? "0 or more" : "a number above 0";
      throw new ParameterException(
          parsed.commandSpec().commandLine(),
          name + "=" + number + " makes no sense: give " + wanted);
    }
  }
}
