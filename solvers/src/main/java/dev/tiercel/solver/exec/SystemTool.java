package dev.tiercel.solver.exec;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/**
 * Runs a system program, such as git or a compiler, for its output. Its standard input is empty;
 * its error output is discarded unless requested.
 */
public final class SystemTool {
  private final ProcessBuilder builder;

  private SystemTool(List<String> command) {
    this.builder = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD);
  }

  /**
   * Result of the program.
   *
   * @param exit its exit code
   * @param text its output
   */
  public record ToolOutput(int exit, String text) {
    /** Returns the first line, or a default if there is none. */
    public String firstLine(String otherwise) {
      return text.lines().findFirst().orElse(otherwise);
    }
  }

  /** Returns a program with its arguments. */
  public static SystemTool of(List<String> command) {
    return new SystemTool(command);
  }

  /** Sets the working folder. */
  public SystemTool in(Path folder) {
    builder.directory(folder.toFile());
    return this;
  }

  /** Sets an environment variable. */
  public SystemTool with(String variable, String value) {
    builder.environment().put(variable, value);
    return this;
  }

  /** Includes error output in the result. */
  public SystemTool withErrors() {
    builder.redirectErrorStream(true);
    return this;
  }

  /**
   * Runs the program to its end.
   *
   * @throws IOException if there is no such program, or this thread is interrupted
   */
  public ToolOutput run() throws IOException {
    return run(StandardCharsets.UTF_8);
  }

  /** Like {@link #run()}, with another character set. */
  public ToolOutput run(Charset charset) throws IOException {
    Process process = ProcessStarter.of(builder);
    try {
      process.getOutputStream().close();
      String text = new String(process.getInputStream().readAllBytes(), charset);
      return new ToolOutput(process.waitFor(), text);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while " + builder.command().get(0) + " was at work", e);
    } finally {
      process.destroy();
    }
  }
}
