package dev.tiercel.cli;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.finding.CallTraces;
import dev.tiercel.finding.CleanScript;
import dev.tiercel.finding.CrashFileNotes;
import dev.tiercel.finding.FindingReduction;
import dev.tiercel.harness.monitor.Durations;
import dev.tiercel.harness.monitor.Terminal;
import dev.tiercel.harness.start.ExitCode;
import dev.tiercel.reduce.CheckpointFile;
import dev.tiercel.reduce.InterestingnessTest;
import dev.tiercel.reduce.Reduction;
import dev.tiercel.reduce.pass.Pass;
import dev.tiercel.reduce.pass.Passes;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.solver.SolverId;
import dev.tiercel.state.AtomicFiles;
import dev.tiercel.triage.StoredFinding;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tiercel reduce}: reduces a script while it remains interesting. */
@Command(
    name = "reduce",
    description = {
      "Reduce a script while a property holds.",
      "The property is a command's result (--while), a solver's answer (--solver, --expect), or a"
          + " bug with evidence (--solver, --evidence); by default, the bug that the script or"
          + " finding names.",
      "An interrupted reduction leaves the smallest script so far, and resumes when it is started"
          + " again."
    })
final class ReduceCommand implements Callable<Integer> {
  private static final String STANDARD = "-";

  @Spec private CommandSpec spec;

  @Mixin private final CommandPredicate command = new CommandPredicate();

  @Mixin private final SolverPredicate solver = new SolverPredicate();

  @Mixin private final RunLimits limit = new RunLimits();

  @Option(
      names = "--unchecked",
      description = "Do not check first that the original script has the property.")
  private boolean unchecked;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "Output file. Default: NAME.min.smt2 beside the script.")
  private @Nullable Path out;

  @Option(
      names = "--jobs",
      paramLabel = "N",
      description =
          "Candidates tested in parallel; the result does not depend on it. Default: as for fuzz.")
  private int jobs = Math.max(1, Runtime.getRuntime().availableProcessors() / 2);

  @Option(
      names = "--runs",
      paramLabel = "N",
      description = "Stop after this many candidates, even if the result is not 1-minimal.")
  private int runs = Integer.MAX_VALUE;

  @Option(
      names = "--within",
      paramLabel = "TIME",
      description = "Stop after this time, even if the result is not 1-minimal.")
  private @Nullable String within;

  @Option(
      names = "--passes",
      paramLabel = "NAMES",
      description = "Comma-separated passes to use; docs/reduction.md lists them. Default: all.")
  private @Nullable String passes;

  @Mixin private final FindingLookup findings = new FindingLookup();

  private @Nullable Path finding;

  @Parameters(
      arity = "1",
      paramLabel = "FILE|FINDING",
      description = {
        "A script, or - for standard input; or a finding, whose reduced script is written to",
        "reduced.smt2 in its folder."
      })
  private Path file;

  @Override
  public Integer call() throws IOException {
    if (command.isGiven() && solver.isGiven()) {
      throw new UserException("Use either --while or --solver.");
    }
    find();
    Entry whole = solver.isGiven() ? solver.configured(read()) : read();
    List<Pass> chosen = passes == null ? Passes.all() : Passes.named(passes);
    Supplier<InterestingnessTest> interestingnessTests;
    if (command.isGiven()) {
      interestingnessTests = command.tests(whole, limit.cpu(), unchecked);
    } else if (solver.isGiven() && !solver.wantsEvidence()) {
      interestingnessTests = solver.tests(whole, limit.limits());
    } else {
      FindingReduction bug = bug(whole);
      whole = bug.entry();
      interestingnessTests = bug.interestingnessTests();
    }
    return reduce(whole, chosen, interestingnessTests);
  }

  /** Replaces a finding given by name or folder by its script. */
  private void find() throws IOException {
    boolean script = file.toString().equals(STANDARD) || Files.isRegularFile(file);
    if (!script && !command.isGiven() && !solver.isGiven() && !file.toString().endsWith(".smt2")) {
      Path folder = findings.find(file.toString()).folder();
      finding = folder;
      file = folder.resolve("script.smt2");
      out = out == null ? folder.resolve("reduced.smt2") : out;
    }
  }

  /**
   * Returns the reduction of the bug that a script shows, on the solvers that the user or the
   * script names.
   */
  private FindingReduction bug(Entry whole) {
    List<SolverId> named = new ArrayList<>();
    if (solver.isGiven()) {
      named.add(solver.solver());
      named.addAll(solver.references());
      whole = CrashFileNotes.withNotes(whole, List.of());
    } else if (CrashFileNotes.solvers(whole, List.of()).isEmpty()) {
      throw new UserException(
          file
              + " names no solver; state the property: --while COMMAND, or --solver NAME with"
              + " --expect or --evidence.");
    }
    FindingReduction bug = FindingReduction.of(whole, named, limit.limits());
    if (bug == null && CrashFileNotes.hasPrecedingScripts(whole)) {
      throw new UserException(
          file
              + " shows no bug in a process of its own: its notes hold scripts that run before it,"
              + " and these are not reduced; ./tiercel check runs all of them.");
    } else if (bug == null) {
      throw new UserException(MissingEvidence.sentence(file.toString(), whole, named, limit.cpu()));
    }
    return bug;
  }

  private int reduce(
      Entry whole, List<Pass> chosen, Supplier<InterestingnessTest> interestingnessTests)
      throws IOException {
    boolean terminal = Terminal.ofThisProcess() != Terminal.NONE;
    ReduceProgress progress =
        new ReduceProgress(
            terminal
                ? new PrintWriter(System.err, true, StandardCharsets.UTF_8)
                : spec.commandLine().getErr(),
            terminal,
            whole);
    Path result = result();
    try (Reduction reduction =
        new Reduction(whole, chosen, interestingnessTests, jobs, runs, isOver(), progress)) {
      CheckpointFile state = result == null ? null : state(result, whole, chosen);
      if (state != null && reduction.resume(state)) {
        progress.end("Going on where " + result + ".state says that this reduction stood.");
      }
      Entry best = run(reduction, result, whole);
      write(result, best);
      if (state != null) {
        state.delete();
      }
      progress.end(summary(whole, best, reduction, progress));
      if (finding != null) {
        CallTraces.write(finding, best);
      }
    }
    if (finding != null) {
      StoredFinding.read(finding).keepEdges();
    }
    return ExitCode.NOTHING.code();
  }

  /** Runs the reduction, and writes the smallest script so far if the process is terminated. */
  private Entry run(Reduction reduction, @Nullable Path result, Entry whole) {
    Thread end = new Thread(() -> leave(reduction.smallest(), result, whole), "tiercel-leave");
    Runtime.getRuntime().addShutdownHook(end);
    try {
      return reduction.run();
    } finally {
      unhook(end);
    }
  }

  /** Removes the hook, unless the process is shutting down and runs it already. */
  private static void unhook(Thread hook) {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException ends) {
      // the hook runs and writes the result
    }
  }

  private void leave(Entry smallest, @Nullable Path result, Entry whole) {
    try {
      write(result, smallest);
      spec.commandLine()
          .getErr()
          .printf(
              Locale.ROOT,
              "Interrupted: %s holds the smallest script so far, %,d of %,d bytes.%n",
              result == null ? "standard output" : result,
              ReduceProgress.bytes(smallest),
              ReduceProgress.bytes(whole));
      spec.commandLine().getErr().flush();
    } catch (IOException full) {
      spec.commandLine().getErr().println(result + " cannot be written: " + full.getMessage());
      spec.commandLine().getErr().flush();
    }
  }

  private Entry read() throws IOException {
    boolean standard = file.toString().equals(STANDARD);
    if (!standard && !Files.isRegularFile(file)) {
      throw new UserException(file + " is not a script; name a file, or - for standard input.");
    }
    try {
      String name = standard ? "standard input" : file.toString();
      CleanScript clean = CleanScript.of(ScriptFiles.read(file), name);
      if (!clean.sentence().isEmpty()) {
        spec.commandLine().getErr().println(clean.sentence());
      }
      return EntryCodec.decode(clean.content(), name);
    } catch (IOException e) {
      throw new UserException(ScriptFiles.unreadable(file, e));
    } catch (ParseException e) {
      throw new UserException(String.valueOf(e.getMessage()));
    }
  }

  /** Returns the file of the result; {@code null} for standard output. */
  private @Nullable Path result() {
    if (out != null) {
      return out.toString().equals(STANDARD) ? null : out;
    } else if (file.toString().equals(STANDARD)) {
      return null;
    }
    String name = String.valueOf(file.getFileName()).replaceFirst("\\.smt2$", "");
    return file.resolveSibling(name + ".min.smt2");
  }

  private CheckpointFile state(Path result, Entry whole, List<Pass> chosen) {
    return new CheckpointFile(result, command.text() + solver.text() + whole, chosen);
  }

  private BooleanSupplier isOver() {
    if (within == null) {
      return () -> false;
    }
    long end = System.nanoTime() + Durations.parse("--within", within).toNanos();
    return () -> System.nanoTime() - end > 0;
  }

  private void write(@Nullable Path result, Entry best) throws IOException {
    if (result == null) {
      spec.commandLine().getOut().print(best);
      spec.commandLine().getOut().flush();
    } else {
      AtomicFiles.writeNamed(result, best.toString());
    }
  }

  private String summary(Entry whole, Entry best, Reduction reduction, ReduceProgress progress) {
    return String.format(
        Locale.ROOT,
        "%s: %,d of %,d bytes%s, %,d tried in %s",
        result() == null ? "reduced" : result(),
        ReduceProgress.bytes(best),
        ReduceProgress.bytes(whole),
        reduction.isComplete() ? ", 1-minimal" : "",
        reduction.tried(),
        Durations.clock(progress.elapsed()));
  }
}
