package dev.tiercel.cli;

import java.util.List;
import picocli.CommandLine;

/** The commands by task, in the order in which the help shows them. */
enum CommandGroup {
  FUZZ(
      "Fuzz a solver",
      FuzzCommand.class,
      InitCommand.class,
      StatusCommand.class,
      ReportCommand.class,
      FocusCommand.class),
  JUDGE(
      "Judge answers and scripts",
      CheckCommand.class,
      RunCommand.class,
      ParseCommand.class,
      EvaluateCommand.class,
      SearchCommand.class,
      RulesCommand.class),
  UNDERSTAND(
      "Understand a bug",
      FindingsCommand.class,
      ReduceCommand.class,
      VersionsCommand.class,
      BundleCommand.class),
  SHIP(
      "Ship a solver",
      ExposureCommand.class,
      DiffCommand.class,
      StabilityCommand.class,
      CertifyCommand.class,
      RecordCommand.class),
  MEASURE("Measure coverage", CoverageCommand.class),
  LEARN(
      "Learn, mine and generate",
      LearnCommand.class,
      ExplainOptionCommand.class,
      CollectCommand.class,
      MineCommand.class,
      MutateCommand.class,
      GenerateCommand.class),
  MAINTAIN(
      "Look up and maintain",
      SolversCommand.class,
      OptionsCommand.class,
      MutatorsCommand.class,
      DictionariesCommand.class,
      SubmissionCommand.class,
      CompletionCommand.class);

  private final String task;

  @SuppressWarnings("ImmutableEnumChecker") // List.of is immutable
  private final List<Class<?>> commands;

  CommandGroup(String task, Class<?>... commands) {
    this.task = task;
    this.commands = List.of(commands);
  }

  /** Returns the task. */
  String task() {
    return task;
  }

  /** Returns the names of the commands. */
  List<String> names() {
    return commands.stream()
        .map(type -> type.getAnnotation(CommandLine.Command.class).name())
        .toList();
  }

  /** Adds all commands to a command line. */
  static void addTo(CommandLine line) {
    for (CommandGroup group : values()) {
      group.commands.forEach(line::addSubcommand);
    }
  }
}
