package dev.tiercel.lab;

import dev.tiercel.cli.Completions;
import dev.tiercel.cli.Tiercel;
import dev.tiercel.cli.UserException;
import dev.tiercel.harness.monitor.Durations;
import dev.tiercel.harness.monitor.MutantRecorder;
import dev.tiercel.solver.SolverId;
import dev.tiercel.versus.Contest;
import dev.tiercel.versus.Trials;
import dev.tiercel.versus.Versus;
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

/** {@code tiercel lab versus}: this fuzzer and others on the same seeds, solvers and CPU time. */
@Command(
    name = "versus",
    description = {
      "Run Tiercel and other fuzzers in turn, and compare them.",
      "All fuzzers get the same seeds, solvers and CPU time; the result is a table and a picture."
          + " An interrupted comparison resumes in its folder."
    })
final class VersusCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(
      names = "--with",
      required = true,
      arity = "1..*",
      paramLabel = "FILE",
      description =
          "Other fuzzers: opfuzz, typefuzz, fusion, storm, histfuzz, murxla, or a file that"
              + " describes how to run one (docs/versus.md).")
  private List<String> others;

  @Option(
      names = "--target",
      completionCandidates = Completions.OfSolvers.class,
      required = true,
      paramLabel = "SOLVER",
      description = "The solver under test; other fuzzers need a program such as path:FILE.")
  private String target;

  @Option(
      names = "--reference",
      completionCandidates = Completions.OfSolvers.class,
      required = true,
      paramLabel = "SOLVER",
      description = "The solver whose answers are compared with the target's.")
  private String reference;

  @Option(
      names = "--cpu",
      defaultValue = "60s",
      paramLabel = "TIME",
      description = "CPU time per run, over all its processes.")
  private String cpu;

  @Option(
      names = "--timeout",
      defaultValue = "1s",
      paramLabel = "TIME",
      description = "Time limit of a solver per script.")
  private String timeout;

  @Option(
      names = "--rounds",
      defaultValue = "5",
      paramLabel = "N",
      description = "Number of runs per fuzzer.")
  private int rounds;

  @Mixin private final TrialSeeds seeds = new TrialSeeds();

  @Option(
      names = "--edges",
      completionCandidates = Completions.OfSolvers.class,
      paramLabel = "SOLVER",
      description =
          "Instrumented solver on which the mutants are replayed afterwards. Default: that of the"
              + " target, such as z3-cov, if it is built.")
  private @Nullable String edges;

  @Option(
      names = "--sample",
      defaultValue = "1000",
      paramLabel = "N",
      description = "Number of mutants of each run that are replayed.")
  private int sample;

  @Option(
      names = "--out",
      defaultValue = ".tiercel/versus",
      paramLabel = "DIR",
      description = "Output folder.")
  private Path out;

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (sample < 1 || sample > MutantRecorder.MOST_SCRIPTS) {
      throw new UserException(
          "--sample " + sample + " is not between 1 and " + MutantRecorder.MOST_SCRIPTS + ".");
    }
    if (rounds < 1) {
      throw new UserException("--rounds " + rounds + " is not 1 or more.");
    }
    PrintWriter console = spec.commandLine().getOut();
    Versus.of(
            contest(),
            others,
            line -> {
              console.println(line);
              console.flush();
            })
        .run();
    return 0;
  }

  /** Returns the input that all fuzzers share. */
  Contest contest() {
    return new Contest(
        SolverId.parse(target),
        SolverId.parse(reference),
        seeds.scripts(),
        Durations.parse("--timeout", timeout),
        new Trials(Durations.parse("--cpu", cpu), rounds, seeds.first()),
        new Contest.Sample(edges == null ? null : SolverId.parse(edges), sample),
        out,
        Tiercel.command());
  }
}
