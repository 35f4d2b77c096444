package dev.tiercel.solver.exec;

import dev.tiercel.solver.Coverage;
import dev.tiercel.solver.Limits;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Runs several scripts in one process of a program that reads commands from its standard input,
 * each followed by {@code (reset)}, which saves process starts and one-time initialisation. The
 * preload library passes the scripts, within the limits of a fork server. A program is run in this
 * way only if a dry run gives the same answers as separate processes. A program that ends at an
 * error, as cvc5 does, is restarted after it; the error's position is not usable then. Not
 * thread-safe.
 */
public final class PipedRunner implements AutoCloseable {
  /** Number of lines that the preload library appends to a script. */
  private static final int LINES_BEHIND = 3;

  private static final Pattern LINE = Pattern.compile("(?m)(?<=^\\(error \"line )\\d{1,9}");
  private static final Limits DRY = Limits.ofMillis(10_000);

  /**
   * Scripts that test whether (reset) clears symbols, levels, the logic and a false assertion. An
   * error is expected only after the first three.
   */
  private static final List<String> DRY_SCRIPTS =
      List.of(
          "(set-logic QF_LIA)(declare-fun x () Int)(assert (> x 3))(assert (< x 3))(check-sat)",
          "(declare-fun x () Bool)(assert x)(check-sat)",
          "(set-logic QF_BV)(declare-fun x () (_ BitVec 8))(assert (= x #x07))(check-sat)",
          "(set-logic QF_LIA)(declare-fun x () Int)(assert (> x 3))(push 1)(assert (< x 3))(check-sat)",
          "(declare-fun x () Bool)(assert x)(check-sat)(get-value (x))",
          "(declare-fun\n x () Real)(assert (> x y))\n(check-sat)",
          "(set-logic QF_BV)(declare-fun x () (_ BitVec 8))(assert (= x #x07))(check-sat)(get-model)");

  private final Path program;
  private final List<String> arguments;
  private final List<String> pipe;
  private final Map<String, String> environment;
  private final ScratchFolder scratch;
  private final Path preload;
  private final BlockCounting counting;
  private @Nullable ForkServer server;
  private int before;
  private int linesBefore; // read by the process before this script

  private PipedRunner(
      Path program,
      SolverProfile.CommandLine commandLine,
      List<String> arguments,
      ScratchFolder scratch,
      Path preload,
      BlockCounting counting) {
    this.program = program;
    this.arguments = List.copyOf(arguments);
    this.pipe = commandLine.pipe();
    this.environment = commandLine.environment();
    this.scratch = scratch;
    this.preload = preload;
    this.counting = counting;
  }

  /**
   * Prepares to run a program.
   *
   * @param commandLine its further arguments for reading commands
   * @param arguments its other arguments
   * @param alone runs the same program in separate processes
   * @param counting whether its basic blocks are counted
   * @return {@code null} if this is not possible: it reads files only, is linked statically,
   *     contains a server, or gives different answers
   * @throws IOException if the program cannot be read
   */
  public static @Nullable PipedRunner open(
      Path program,
      SolverProfile.CommandLine commandLine,
      List<String> arguments,
      Launcher alone,
      BlockCounting counting)
      throws IOException {
    ElfFile elf = ElfFile.of(program);
    if (commandLine.pipe().isEmpty()
        || !elf.isElf()
        || elf.isStatic()
        || ForkRunner.hasServer(program)) {
      return null;
    }
    ScratchFolder scratch = ScratchFolder.create();
    Path preload = ForkRunner.unpacked(scratch);
    if (preload == null) {
      scratch.close();
      return null;
    }
    PipedRunner runner =
        new PipedRunner(program, commandLine, arguments, scratch, preload, counting);
    if (!runner.answersLike(alone)) {
      runner.close();
      return null;
    }
    return runner;
  }

  /** Whether a dry run in a single process gives the answers of separate processes. */
  private boolean answersLike(Launcher alone) {
    List<String> command = new ArrayList<>(List.of(program.toString()));
    command.addAll(arguments);
    command.add(Launcher.SCRIPT);
    try {
      int expected = 0;
      for (int i = 0; i < 2 * DRY_SCRIPTS.size(); i++) {
        String script = DRY_SCRIPTS.get(i % DRY_SCRIPTS.size());
        ProcessResult piped = run(script, DRY);
        ProcessResult usual = alone.run(command, script, DRY);
        boolean ends = piped.exit() != 0;
        boolean same = ends ? piped.exit() == usual.exit() : piped.output().equals(usual.output());
        if (before != expected || !same) {
          return false;
        }
        expected = ends ? 0 : before + 1;
      }
      return true;
    } catch (IOException e) {
      return false; // it does not become a server
    }
  }

  /**
   * Runs a script that is complete, has no exit and sets no options, since options might survive
   * the reset.
   *
   * @throws IOException if the program cannot be started or ends the server
   */
  public ProcessResult run(String script, Limits limits) throws IOException {
    try {
      List<String> words = new ArrayList<>(arguments);
      words.addAll(pipe);
      ForkServer live = live();
      ProcessResult ended = live.run(words, script, limits);
      before = live.before();
      linesBefore = before == 0 ? 0 : linesBefore;
      ProcessResult placed = ended.withOutput(placed(ended.output()));
      linesBefore += (int) script.chars().filter(c -> c == '\n').count() + LINES_BEHIND;
      return placed;
    } catch (IOException e) {
      end();
      throw e;
    }
  }

  /**
   * Converts line numbers, which count from the start of the process, to line numbers of the
   * script.
   */
  private String placed(String text) {
    return LINE.matcher(text).replaceAll(this::placed);
  }

  private String placed(MatchResult line) {
    return Integer.toString(Integer.parseInt(line.group()) - linesBefore);
  }

  private ForkServer live() throws IOException {
    if (server == null) {
      scratch.clean();
      List<Path> readable = ReadableFolders.of(program.toString());
      server = ForkServer.start(program, environment, readable, preload, true, counting, scratch);
    }
    return server;
  }

  /** The coverage of the last run, or {@code null} if it is not counted. */
  public @Nullable Coverage coverage() {
    return server == null ? null : server.counters();
  }

  /** The number of runs that the process of the last run had completed before it. */
  public int precedingRuns() {
    return before;
  }

  private void end() {
    if (server != null) {
      server.close();
      server = null;
    }
  }

  @Override
  public void close() {
    end();
    scratch.close();
  }
}
