package dev.tiercel.cli;

import dev.tiercel.harness.campaign.Setting;
import dev.tiercel.harness.campaign.Settings;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** The settings of a campaign: each is an option of its own, and can also be given with --set. */
final class SettingOptions {
  @SuppressWarnings("NullAway.Init") // picocli calls mixedInto first
  private CommandSpec mixee;

  /** Settings that are options of every command and therefore of {@code fuzz} already. */
  static final Set<String> OF_EVERY_COMMAND = Set.of("confine", "run-named-programs");

  @Option(
      names = "--set",
      paramLabel = "NAME=VALUE",
      completionCandidates = Completions.OfSettings.class,
      description = "A setting by its name: --set jobs=2 is --jobs 2; repeatable.")
  private Map<String, String> assigned = new TreeMap<>();

  /** Adds one option for each row of the settings to the command that mixes this in. */
  @Spec(Target.MIXEE)
  void mixedInto(CommandSpec command) {
    mixee = command;
    for (Setting<?> setting : Settings.all()) {
      if (OF_EVERY_COMMAND.contains(setting.name())) {
        continue;
      }
      command.addOption(
          OptionSpec.builder("--" + setting.name())
              .type(String.class)
              .paramLabel(setting.form())
              .descriptionKey(UsageHelp.SETTING)
              .completionCandidates(values(setting))
              .description(sentence(setting))
              .build());
    }
  }

  private static String sentence(Setting<?> setting) {
    String meaning = setting.meaning();
    boolean value = meaning.split(" ", 2)[0].contains(":"); // "off: ..." explains a value
    String first = meaning.substring(0, 1);
    return (value ? first : first.toUpperCase(Locale.ROOT))
        + meaning.substring(1)
        + ". Default: "
        + setting.standard()
        + ".";
  }

  /**
   * Returns the values that the user has given, by the names of the settings.
   *
   * @throws IllegalArgumentException with one sentence if a name is not a setting
   * @throws UserException if a setting has two values
   */
  Map<String, String> givenValues() {
    assigned.keySet().forEach(Settings::requireKnown);
    Map<String, String> given = new TreeMap<>(assigned);
    for (OptionSpec option : mixee.options()) {
      String value = UsageHelp.isSetting(option) ? option.getValue() : null;
      String name = option.longestName().substring("--".length());
      String other = value == null ? null : given.put(name, value);
      if (other != null && !other.equals(value)) {
        throw new UserException(
            "--set " + name + "=" + other + " and --" + name + "=" + value + " differ; give one.");
      }
    }
    return given;
  }

  /** Returns all settings as prefixes of an assignment. */
  static List<String> assignments() {
    return Settings.all().stream().map(setting -> setting.name() + "=").toList();
  }

  /** Returns the possible values of a setting; empty if they cannot be listed. */
  private static List<String> values(Setting<?> setting) {
    return switch (setting.form()) {
      case "SOLVER", "SOLVERS" -> Completions.solvers();
      case "MUTATORS" -> Completions.mutators();
      default -> setting.form().contains("|") ? List.of(setting.form().split("\\|")) : List.of();
    };
  }
}
