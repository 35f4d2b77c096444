package dev.tiercel.reducers;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.finding.FindingReduction;
import dev.tiercel.reduce.InterestingnessTest;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.parse.FileText;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.SolverUnavailableException;
import dev.tiercel.versus.BudgetedProcess;
import dev.tiercel.versus.ProcessCpuTime;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Reduces each script by Tiercel's command line and by another reducer, and compares the results.
 * Both get one process and the same property: the script shows the same bug by evidence, as {@link
 * FindingReduction} tests it. Not thread-safe.
 */
final class ReducerContest {
  private static final String RESULT = "result.tsv";

  private final PeerReducer peer;
  private final List<String> tiercel;
  private final Limits limits;
  private final double cpuSeconds;
  private final @Nullable LargerBug larger;
  private final Path folder;
  private final Consumer<String> out;
  private final List<ReducerRow> rows = new ArrayList<>();

  /**
   * A contest without results.
   *
   * @param tiercel the command that starts Tiercel
   * @param limits of one run of a solver
   * @param cpuSeconds limit for one reduction
   * @param larger enlarges the scripts first; {@code null} to take them as they are
   * @param folder of all scripts before and after, and of the results; those that it has already
   *     are not measured again
   * @param out receives the lines of the table
   */
  ReducerContest(
      PeerReducer peer,
      List<String> tiercel,
      Limits limits,
      double cpuSeconds,
      @Nullable LargerBug larger,
      Path folder,
      Consumer<String> out) {
    this.peer = peer;
    this.tiercel = List.copyOf(tiercel);
    this.limits = limits;
    this.cpuSeconds = cpuSeconds;
    this.larger = larger;
    this.folder = folder;
    this.out = out;
  }

  /** Runs all scripts in order, and prints the table. */
  void run(List<Path> files) throws IOException, InterruptedException {
    Files.createDirectories(folder);
    BudgetedProcess runner = BudgetedProcess.inFolder(folder.resolve("programs"));
    out.accept(ReducerTable.header(peer.name()));
    List<String> absent = new ArrayList<>();
    for (Path file : files) {
      String name = String.valueOf(file.getFileName()).replaceFirst("\\.smt2$", "");
      String why = reduced(name, file, runner);
      if (!why.isEmpty()) {
        absent.add(name + ": " + why);
      }
    }
    out.accept(new ReducerTable(peer.name(), rows).summary());
    absent.forEach(line -> out.accept("Left out: " + line));
  }

  /** Returns why a script has no row; empty if it has one. */
  private String reduced(String name, Path file, BudgetedProcess runner)
      throws IOException, InterruptedException {
    Path kept = folder.resolve(name).resolve(RESULT);
    if (Files.isRegularFile(kept)) {
      add(ReducerRow.parse(name, Files.readString(kept)));
      return "";
    }
    Bug bug;
    try {
      bug = bug(EntryCodec.decode(Files.readAllBytes(file), file.toString()));
    } catch (SolverUnavailableException | ParseException e) {
      return String.valueOf(e.getMessage());
    }
    if (bug == null) {
      return "shows no bug here";
    }
    Path scratch = fresh(folder.resolve(name));
    try (InterestingnessTest test = bug.reduction.interestingnessTests().get();
        BugTestProgram program = new BugTestProgram(scratch, test, bug.reduction.entry())) {
      Entry whole = bug.script;
      Path input = Files.write(scratch.resolve("noted.smt2"), FileText.encode(whole.toString()));
      Path own = scratch.resolve("tiercel.smt2");
      double ownSeconds = seconds(runner, command(input, own), scratch, "tiercel.log");
      Path bare = Files.write(scratch.resolve("bare.smt2"), FileText.encode(whole.source().text()));
      Path others = scratch.resolve("other.smt2");
      double otherSeconds =
          seconds(runner, peer.command(bare, others, program.program()), scratch, "other.log");
      program.end();
      ReducerRow row =
          new ReducerRow(
              name,
              TextSize.of(whole),
              result(read(own, Entry.of(new Script(List.of())), whole), ownSeconds, program),
              result(read(others, bug.reduction.entry(), whole), otherSeconds, program),
              program.asked());
      Files.writeString(kept, row.fields() + "\n");
      add(row);
    }
    return "";
  }

  private void add(ReducerRow row) {
    rows.add(row);
    out.accept(row.line());
  }

  /** A script to be reduced, and its bug. */
  private record Bug(Entry script, FindingReduction reduction) {}

  private @Nullable Bug bug(Entry small) {
    FindingReduction reduction = FindingReduction.of(small, List.of(), limits);
    if (reduction == null || larger == null) {
      return reduction == null ? null : new Bug(small, reduction);
    }
    try (InterestingnessTest test = reduction.interestingnessTests().get()) {
      String dialect = reduction.violation().configuredSolvers().get(0).identity().dialect();
      Entry large = larger.of(reduction.entry(), dialect, test).withNotes(small.notes());
      FindingReduction other = FindingReduction.of(large, List.of(), limits);
      return other == null ? new Bug(small, reduction) : new Bug(large, other);
    }
  }

  private List<String> command(Path input, Path output) {
    List<String> words = new ArrayList<>(tiercel);
    words.addAll(List.of("reduce", input.toString(), "--jobs", "1", "--out", output.toString()));
    words.addAll(List.of("--timeout", limits.cpu().toMillis() + "ms"));
    return words;
  }

  /** Runs a command and returns the CPU seconds of it and of the tests that it asked for. */
  private double seconds(BudgetedProcess runner, List<String> command, Path scratch, String log)
      throws IOException, InterruptedException {
    double start = ProcessCpuTime.ownTreeSeconds();
    runner.run(
        command,
        scratch,
        scratch.resolve(log),
        micros -> ProcessCpuTime.ownTreeSeconds() - start > cpuSeconds);
    return ProcessCpuTime.ownTreeSeconds() - start;
  }

  /**
   * Returns the result of a reducer; one that has left none has left the script as it was.
   *
   * @param options whose options the result gets beside its own
   */
  private static @Nullable Entry read(Path file, Entry options, Entry whole) {
    return Files.isRegularFile(file) ? BugTestProgram.candidate(file, options) : whole;
  }

  private ReducedScript result(@Nullable Entry small, double seconds, BugTestProgram program) {
    TextSize size = small == null ? new TextSize(0, 0) : TextSize.of(small);
    boolean kept = small != null && program.confirms(small);
    return new ReducedScript(size, seconds, kept, seconds > cpuSeconds);
  }

  private static Path fresh(Path folder) throws IOException {
    if (Files.isDirectory(folder)) {
      try (var files = Files.list(folder)) {
        for (Path file : files.toList()) {
          Files.delete(file);
        }
      }
    }
    return Files.createDirectories(folder).toAbsolutePath();
  }
}
