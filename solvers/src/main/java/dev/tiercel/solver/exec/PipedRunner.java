package dev.tiercel.solver.exec;

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
 * Runs script after script in one process of a program that reads commands from its standard input,
 * each followed by {@code (reset)}: a run costs no process, and nothing that the program sets up
 * once. The preload library gives it the scripts, within the limits of a fork server. A program is
 * only run so if it answers like a process of its own in a dry run. One that ends at an error, as
 * cvc5 does, starts anew behind it; what it said of the error's place is of no use then. Used by
 * one thread at a time.
 */
public final class PipedRunner implements AutoCloseable {
  /** How many lines the preload library puts behind a script. */
  private static final int LINES_BEHIND = 3;

  private static final Pattern LINE = Pattern.compile("(?m)(?<=^\\(error \"line )\\d{1,9}");
  private static final Limits DRY = Limits.ofMillis(10_000);

  /**
   * What (reset) has to make forgotten: symbols, levels, the logic, an assertion that is false.
   * None of the first three is an error.
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
  private final Scratch scratch;
  private final Path preload;
  private @Nullable ForkServer server;
  private int before;
  private int linesBefore; // of all that the process has read before this script

  private PipedRunner(
      Path program,
      SolverProfile.CommandLine commandLine,
      List<String> arguments,
      Scratch scratch,
      Path preload) {
    this.program = program;
    this.arguments = List.copyOf(arguments);
    this.pipe = commandLine.pipe();
    this.environment = commandLine.environment();
    this.scratch = scratch;
    this.preload = preload;
  }

  /**
   * Gets ready to run a program.
   *
   * @param commandLine says with which further arguments it reads commands
   * @param arguments what else it is given
   * @param alone runs the same program in processes of their own
   * @return {@code null} if it cannot be run so: it reads files alone, is linked statically, has a
   *     server in it, or answers otherwise than alone
   * @throws IOException if the program cannot be read
   */
  public static @Nullable PipedRunner open(
      Path program, SolverProfile.CommandLine commandLine, List<String> arguments, Launcher alone)
      throws IOException {
    ElfFile elf = ElfFile.of(program);
    if (commandLine.pipe().isEmpty()
        || !elf.isElf()
        || elf.isStatic()
        || ForkRunner.hasServer(program)) {
      return null;
    }
    Scratch scratch = Scratch.create();
    Path preload = ForkRunner.unpacked(scratch);
    if (preload == null) {
      scratch.close();
      return null;
    }
    PipedRunner runner = new PipedRunner(program, commandLine, arguments, scratch, preload);
    if (!runner.answersLike(alone)) {
      runner.close();
      return null;
    }
    return runner;
  }

  /** Whether a dry run gives the answers of processes of their own, in one process of its own. */
  private boolean answersLike(Launcher alone) {
    List<String> command = new ArrayList<>(List.of(program.toString()));
    command.addAll(arguments);
    command.add(Launcher.SCRIPT);
    try {
      int expected = 0;
      for (int i = 0; i < 2 * DRY_SCRIPTS.size(); i++) {
        String script = DRY_SCRIPTS.get(i % DRY_SCRIPTS.size());
        Ended piped = run(script, DRY);
        Ended usual = alone.run(command, script, DRY);
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
   * Runs a script that is whole, without an exit, and sets no options: what it sets might stay.
   *
   * @throws IOException if the program cannot be started or ends the server
   */
  public Ended run(String script, Limits limits) throws IOException {
    try {
      List<String> words = new ArrayList<>(arguments);
      words.addAll(pipe);
      ForkServer live = live();
      Ended ended = live.run(words, script, limits);
      before = live.before();
      linesBefore = before == 0 ? 0 : linesBefore;
      Ended placed = ended.withOutput(placed(ended.output()));
      linesBefore += (int) script.chars().filter(c -> c == '\n').count() + LINES_BEHIND;
      return placed;
    } catch (IOException e) {
      end();
      throw e;
    }
  }

  /** Lines are counted from the process's first; a reader wants them from the script's. */
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
      server = ForkServer.start(program, environment, readable, preload, true, scratch);
    }
    return server;
  }

  /** How many runs the process of the last run had ended before it began. */
  public int before() {
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
