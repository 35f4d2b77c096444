package dev.tiercel.cli;

import dev.tiercel.harness.start.ExitCode;
import dev.tiercel.solver.exec.ProxiedSolver;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code tiercel record}: records a tool's input to its solver as a script. */
@Command(
    name = "record",
    description = {
      "Run a solver and save its standard input as a script.",
      "Use it instead of the solver in a tool's settings: tiercel record --out DIR -- z3 -in."
          + " Answers are passed through unchanged, and the exit code is the solver's. The solver"
          + " is confined: it may read what you may read, write only where --confine write:PATH"
          + " allows, and has no network."
    })
final class RecordCommand implements Callable<Integer> {
  private static final DateTimeFormatter STAMP = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss-SSS");
  private static final int BUFFER = 1 << 16;

  @Option(
      names = "--out",
      defaultValue = "queries",
      paramLabel = "DIR",
      description = "Output folder, with one script per session.")
  private Path folder;

  @Parameters(
      arity = "1..*",
      paramLabel = "COMMAND",
      description = "The solver and its arguments, after --.")
  private List<String> command;

  @Override
  public Integer call() throws IOException, InterruptedException {
    Files.createDirectories(folder);
    String name =
        STAMP.format(LocalDateTime.now(ZoneId.systemDefault()))
            + "-"
            + ProcessHandle.current().pid()
            + ".smt2";
    try (ProxiedSolver driven = new ProxiedSolver(command)) {
      return record(driven, folder.resolve(name));
    }
  }

  private int record(ProxiedSolver driven, Path script) throws InterruptedException {
    Process solver;
    try {
      solver =
          driven
              .process()
              .redirectOutput(ProcessBuilder.Redirect.INHERIT)
              .redirectError(ProcessBuilder.Redirect.INHERIT)
              .start();
    } catch (IOException e) {
      throw new UserException(
          command.get(0) + " cannot be started (" + e.getMessage() + "); name a program.");
    }
    Thread pump = new Thread(() -> pump(solver, script), "tiercel-record");
    pump.setDaemon(true);
    pump.start();
    int code = solver.waitFor();
    pump.join(1_000);
    return code == 0 ? ExitCode.NOTHING.code() : code;
  }

  /** Records input as it arrives and passes it on to the solver. */
  private static void pump(Process solver, Path script) {
    try (OutputStream kept = Files.newOutputStream(script, StandardOpenOption.CREATE_NEW);
        OutputStream to = solver.getOutputStream()) {
      InputStream said = System.in;
      byte[] buffer = new byte[BUFFER];
      for (int n = said.read(buffer); n >= 0; n = said.read(buffer)) {
        kept.write(buffer, 0, n);
        kept.flush();
        to.write(buffer, 0, n);
        to.flush();
      }
    } catch (InterruptedIOException e) {
      Thread.currentThread().interrupt();
    } catch (IOException e) {
      // the solver has ended, as after (exit); its input is recorded
    }
  }
}
