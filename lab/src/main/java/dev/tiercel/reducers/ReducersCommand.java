package dev.tiercel.reducers;

import dev.tiercel.cli.RandomSeed;
import dev.tiercel.cli.RunLimits;
import dev.tiercel.cli.Tiercel;
import dev.tiercel.cli.UserException;
import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.harness.monitor.Durations;
import dev.tiercel.harness.start.SeedFolders;
import dev.tiercel.smtlib.parse.ParseException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tiercel lab reducers}: this reducer and another one on the same bugs. */
@Command(
    name = "reducers",
    description = {
      "Reduce bugs by Tiercel and by another reducer, and compare them.",
      "Both test the same property, the bug by evidence, with one process each. Prints a table"
          + " with the sizes before and after, the CPU time, and whether the bug is kept."
    })
public final class ReducersCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(
      arity = "0..*",
      defaultValue = "corpus/reduction",
      paramLabel = "FILE|DIR",
      description = "Scripts that show bugs of the solvers that they name.")
  private List<Path> arguments;

  @Option(
      names = "--with",
      defaultValue = "ddsmt -j 1 --timeout 600 {in} {out} {test}",
      paramLabel = "COMMAND",
      description =
          "The other reducer; {test} is a program that exits with 0 if its last argument, a file,"
              + " shows the bug.")
  private String with;

  @Option(
      names = "--commands",
      defaultValue = "0",
      paramLabel = "N",
      description =
          "Add assertions of seeds to each script first, until it has this many commands, while"
              + " the bug stays.")
  private int commands;

  @Option(
      names = "--seeds",
      defaultValue = SeedFolders.DEFAULT,
      paramLabel = "DIR",
      description = "Scripts whose assertions are added.")
  private Path seeds;

  @Option(
      names = "--cpu",
      defaultValue = "10m",
      paramLabel = "TIME",
      description = "CPU time limit of each reduction.")
  private String cpu;

  @Option(
      names = "--out",
      defaultValue = ".tiercel/reducers",
      paramLabel = "DIR",
      description =
          "Folder of all scripts, before and after; an interrupted comparison resumes there.")
  private Path out;

  @Mixin private final RunLimits limits = new RunLimits();

  @Mixin private final RandomSeed seed = new RandomSeed();

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (commands < 0) {
      throw new UserException("--commands " + commands + " is not 0 or more.");
    }
    PeerReducer peer =
        PeerReducer.parse(with, Objects.requireNonNullElse(System.getenv("PATH"), ""));
    List<Path> files = new ArrayList<>();
    for (Path argument : arguments) {
      files.addAll(scripts(argument));
    }
    PrintWriter printer = spec.commandLine().getOut();
    new ReducerContest(
            peer,
            Tiercel.command(),
            limits.limits(),
            Durations.parse("--cpu", cpu).toMillis() / 1e3,
            larger(),
            out,
            line -> {
              printer.println(line);
              printer.flush();
            })
        .run(files);
    return 0;
  }

  private @Nullable LargerBug larger() throws IOException {
    if (commands == 0) {
      return null;
    }
    List<Entry> entries = new ArrayList<>();
    for (Path file : scripts(SeedFolders.found(seeds))) {
      try {
        entries.add(EntryCodec.decode(Files.readAllBytes(file), file.toString()));
      } catch (ParseException unread) {
        // A seed in a dialect that is not read adds nothing.
      }
    }
    return new LargerBug(entries, commands, seed.value());
  }

  /** Returns a script, or those below a folder, in the order of their names. */
  private static List<Path> scripts(Path argument) throws IOException {
    if (!Files.exists(argument)) {
      throw new UserException(argument + " does not exist; name a script or a folder of scripts.");
    }
    try (Stream<Path> all = Files.walk(argument)) {
      return all.filter(file -> file.toString().endsWith(".smt2")).sorted().toList();
    }
  }
}
