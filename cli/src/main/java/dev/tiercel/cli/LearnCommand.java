package dev.tiercel.cli;

import dev.tiercel.harness.learn.LearningSession;
import dev.tiercel.harness.monitor.Durations;
import dev.tiercel.harness.start.SeedFolders;
import dev.tiercel.solver.SolverId;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code tiercel learn}: learns which options act on which operations. */
@Command(
    name = "learn",
    description = {
      "Learn which solver options affect which operations in scripts.",
      "Uses Falcon's method (section 4.1). An earlier run is resumed."
    })
final class LearnCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Mixin private final SolverOption solver = new SolverOption();

  @Option(
      names = "--for",
      defaultValue = "10m",
      paramLabel = "TIME",
      description = "Duration of learning.")
  private String time;

  @Option(
      names = "--timeout",
      defaultValue = "300ms",
      paramLabel = "TIME",
      description = "CPU time limit of one run.")
  private String timeout;

  @Option(
      names = "--operations",
      defaultValue = "4",
      paramLabel = "K",
      description = "Number of different operations in a training script.")
  private int k;

  @Option(
      names = "--seeds",
      defaultValue = SeedFolders.DEFAULT,
      paramLabel = "DIR",
      description = "Scripts from which training scripts are cut.")
  private Path seeds;

  @Mixin private final RandomSeed seed = new RandomSeed();

  @Option(
      names = "--afresh",
      description =
          "Ignore the bundled data; by default, options with bundled data are tried on one script"
              + " in eight.")
  private boolean afresh;

  @Option(
      names = "--group",
      defaultValue = "" + LearningSession.Trial.GROUP,
      paramLabel = "N",
      description =
          "Number of rarely effective options that are changed together; an effective group is"
              + " bisected. 1 as in the paper.")
  private int group;

  @Option(
      names = "--time",
      description =
          "Also observe solving time where edges or statistics are available; 40 runs per group"
              + " without other effect.")
  private boolean timed;

  @Option(
      names = "--count",
      description =
          "Take the share of scripts with an effect as an operation's probability, as in the paper;"
              + " by default, the probabilities that explain all scripts together.")
  private boolean counted;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Folder of the learned data. Default: .tiercel/learn/SOLVER.")
  private @Nullable Path folder;

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (k < 1) {
      throw new UserException("--operations " + k + " is not 1 or more.");
    }
    if (group < 1) {
      throw new UserException("--group " + group + " is not 1 or more.");
    }
    PrintWriter out = spec.commandLine().getOut();
    SolverId id = solver.id();
    Path kept =
        folder == null
            ? Path.of(".tiercel", "learn", id.toString().replaceAll("[^A-Za-z0-9.-]+", "-"))
            : folder;
    List<Path> files =
        ScriptFiles.of(
            List.of(SeedFolders.found(seeds)), ScriptFiles.SCRIPT, (file, why) -> out.println(why));
    LearningSession.Plan plan =
        new LearningSession.Plan(
            id,
            files,
            Durations.parse("--for", time),
            Durations.parse("--timeout", timeout),
            seed.value(),
            afresh,
            kept,
            new LearningSession.Trial(k, group, timed, counted));
    try (LearningSession learningSession =
        LearningSession.of(
            plan,
            line -> {
              out.println(line);
              out.flush();
            })) {
      learningSession.run();
    }
    return 0;
  }
}
