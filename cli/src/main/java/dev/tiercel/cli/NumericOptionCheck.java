package dev.tiercel.cli;

import java.util.Set;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/**
 * Refuses numbers that mean nothing: of an option that takes one, all are counts, bounds or factors
 * and so more than 0, but for those that are listed here.
 */
final class NumericOptionCheck {
  /** Any number is a seed. */
  private static final Set<String> ANY = Set.of("--seed");

  /** None of them is as good a number as any. */
  private static final Set<String> FROM_ZERO = Set.of("--show");

  private static final Set<String> SHARES = Set.of("--confidence", "--setting-confidence");

  private NumericOptionCheck() {}

  /**
   * Looks at the options of a command and of those below it.
   *
   * @throws ParameterException that names what was typed
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
