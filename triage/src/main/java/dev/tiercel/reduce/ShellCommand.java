package dev.tiercel.reduce;

import dev.tiercel.smtlib.parse.FileText;
import dev.tiercel.solver.exec.ProcessStarter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * A user's command, run by the shell on a script file: {@code {}} stands for the file, which is
 * appended if the placeholder is missing.
 */
public final class ShellCommand implements AutoCloseable {
  private static final String FILE = "{}";

  private final String command;
  private final Duration limit;
  private final Path folder;

  /**
   * A command.
   *
   * @param limit largest wall-clock time of one run
   */
  public ShellCommand(String command, Duration limit) {
    this.command = command;
    this.limit = limit;
    try {
      this.folder = Files.createTempDirectory("tiercel-reduce");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Runs it on a script. */
  public CommandOutcome run(String script) {
    try {
      Path file = folder.resolve("candidate.smt2");
      Path output = folder.resolve("output");
      Path error = folder.resolve("error");
      Files.write(file, FileText.encode(script));
      Process process =
          ProcessStarter.of(
              new ProcessBuilder("sh", "-c", line(file))
                  .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
                  .redirectOutput(output.toFile())
                  .redirectError(error.toFile()));
      int exit = ended(process);
      return new CommandOutcome(exit, text(output), text(error));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private String line(Path file) {
    String quoted = "'" + file.toString().replace("'", "'\\''") + "'";
    return command.contains(FILE) ? command.replace(FILE, quoted) : command + " " + quoted;
  }

  /** Removes the file's folder from the output, since it differs from run to run. */
  private String text(Path file) throws IOException {
    return FileText.decode(Files.readAllBytes(file)).replace(folder.toString(), "");
  }

  private int ended(Process process) {
    try {
      if (process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS)) {
        return process.exitValue();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
    return CommandOutcome.TIMEOUT;
  }

  @Override
  public void close() {
    try {
      for (String name : new String[] {"candidate.smt2", "output", "error"}) {
        Files.deleteIfExists(folder.resolve(name));
      }
      Files.deleteIfExists(folder);
    } catch (IOException left) {
      // The command may have written there; it is a temporary folder.
    }
  }
}
