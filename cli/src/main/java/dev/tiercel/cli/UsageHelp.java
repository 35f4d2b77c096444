package dev.tiercel.cli;

import dev.tiercel.harness.start.ExitCode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * Formats the help of a command: synopsis, options with their defaults, commands by task, exit
 * codes.
 */
final class UsageHelp {
  /** The key of an option's description that marks it as a setting of a campaign. */
  static final String SETTING = "setting";

  /** Indentation of further lines of the synopsis. */
  private static final int SYNOPSIS = 7;

  /** Column of the descriptions of options. */
  private static final int OPTIONS = 26;

  /** Column of the descriptions of commands. */
  private static final int COMMANDS = 18;

  private static final Set<ExitCode> COMMON =
      EnumSet.of(ExitCode.NOTHING, ExitCode.USAGE, ExitCode.ENVIRONMENT, ExitCode.INTERNAL);

  private final CommandSpec spec;
  private final List<String> lines = new ArrayList<>();

  private UsageHelp(CommandSpec spec) {
    this.spec = spec;
  }

  /** Returns the whole text, with a line end after each line. */
  static String of(CommandSpec spec) {
    UsageHelp help = new UsageHelp(spec);
    help.synopsis();
    help.description();
    help.arguments();
    help.options();
    help.commands();
    help.exitCodes();
    return String.join("\n", help.lines) + "\n";
  }

  /** Returns the first sentence of a command's description. */
  static String summary(CommandSpec spec) {
    String text = String.join(" ", spec.usageMessage().description());
    int end = text.indexOf(". ");
    return end < 0 ? text : text.substring(0, end + 1);
  }

  private void synopsis() {
    List<String> form = new ArrayList<>(List.of("Usage: " + spec.qualifiedName()));
    options(spec).stream().filter(OptionSpec::required).forEach(option -> form.add(words(option)));
    form.add("[OPTIONS]");
    spec.positionalParameters().forEach(word -> form.add(words(word)));
    if (!spec.subcommands().isEmpty()) {
      form.add(spec.parent() == null ? "COMMAND" : "[COMMAND]");
    }
    List<String> wrapped = TextTable.wrapped(String.join(" ", form), SYNOPSIS);
    lines.add(wrapped.get(0).strip());
    lines.addAll(wrapped.subList(1, wrapped.size()));
  }

  private static String words(OptionSpec option) {
    boolean several = option.isMultiValue() && option.arity().max() > 1;
    return option.longestName() + " " + option.paramLabel() + (several ? "..." : "");
  }

  private static String words(PositionalParamSpec word) {
    String label = word.paramLabel() + (word.arity().max() > 1 ? "..." : "");
    return word.required() ? label : "[" + label + "]";
  }

  /** Adds the description; an indented line is an example and is kept unchanged. */
  private void description() {
    StringBuilder text = new StringBuilder();
    for (String line : spec.usageMessage().description()) {
      if (line.startsWith(" ")) {
        lines.addAll(TextTable.wrapped(text.toString(), 0));
        lines.add(line);
        text.setLength(0);
      } else {
        text.append(line).append(' ');
      }
    }
    if (!text.isEmpty()) {
      lines.addAll(TextTable.wrapped(text.toString(), 0));
    }
  }

  private void arguments() {
    if (!spec.positionalParameters().isEmpty()) {
      heading("Arguments");
      spec.positionalParameters()
          .forEach(word -> lines.addAll(TextTable.row(word.paramLabel(), meaning(word), OPTIONS)));
    }
  }

  private void options() {
    heading("Options");
    options(spec).stream().filter(option -> !isSetting(option)).forEach(this::option);
    List<OptionSpec> settings = spec.options().stream().filter(UsageHelp::isSetting).toList();
    if (!settings.isEmpty()) {
      heading("Settings, which may also be written --set NAME=VALUE or -Dtiercel.NAME=VALUE");
      settings.forEach(this::option);
    }
  }

  /** Whether an option is a setting of a campaign. */
  static boolean isSetting(OptionSpec option) {
    return SETTING.equals(option.descriptionKey());
  }

  /** Returns the options by name, with those of every command last. */
  private static List<OptionSpec> options(CommandSpec spec) {
    return spec.options().stream()
        .filter(option -> !option.hidden())
        .sorted(
            Comparator.comparing((OptionSpec o) -> o.usageHelp() || o.versionHelp())
                .thenComparing(OptionSpec::longestName))
        .toList();
  }

  private void option(OptionSpec option) {
    StringBuilder name = new StringBuilder(String.join(", ", option.names()));
    if (option.arity().max() > 0) {
      name.append(' ').append(option.paramLabel());
    }
    lines.addAll(TextTable.row(name.toString(), meaning(option), OPTIONS));
  }

  /** Returns the description of an option or a parameter with its default. */
  private static String meaning(ArgSpec arg) {
    String text = String.join(" ", arg.description()).replace("%%", "%");
    String standard = arg.defaultValue();
    boolean shown = standard != null && !standard.isEmpty() && arg.arity().max() > 0;
    return shown
        ? text + " Default: " + (standard.equals(".") ? "the current folder" : standard) + "."
        : text;
  }

  private void commands() {
    if (spec.parent() == null) {
      for (CommandGroup group : CommandGroup.values()) {
        heading(group.task());
        group.names().forEach(this::command);
      }
    } else if (!spec.subcommands().isEmpty()) {
      heading("Commands");
      spec.subcommands().keySet().forEach(this::command);
    }
  }

  private void command(String name) {
    CommandLine line = Objects.requireNonNull(spec.subcommands().get(name));
    lines.addAll(TextTable.row(name, summary(line.getCommandSpec()), COMMANDS));
  }

  private void exitCodes() {
    Set<ExitCode> codes = EnumSet.copyOf(COMMON);
    if (spec.parent() == null) {
      codes = EnumSet.allOf(ExitCode.class);
    }
    SpecificExitCodes further = spec.userObject().getClass().getAnnotation(SpecificExitCodes.class);
    if (further != null) {
      codes.addAll(List.of(further.value()));
    }
    heading("Exit codes");
    codes.stream()
        .sorted(Comparator.comparingInt(ExitCode::code))
        .forEach(c -> lines.addAll(exitCode(c)));
  }

  private static List<String> exitCode(ExitCode code) {
    List<String> row = new ArrayList<>(TextTable.wrapped(code.meaning(), 5));
    row.set(0, "  " + code.code() + "  " + row.get(0).strip());
    return row;
  }

  private void heading(String text) {
    lines.add("");
    lines.add(text + ":");
  }
}
