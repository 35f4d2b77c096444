package dev.tiercel.solver.exec;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/**
 * A program of the system that is asked something and ends, as git or a compiler. It reads nothing;
 * what it reports as an error is left out, unless that is wanted.
 */
public final class Tool {
  private final ProcessBuilder builder;

  private Tool(List<String> command) {
    this.builder = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD);
  }

  /**
   * What it said.
   *
   * @param exit its exit code
   * @param text all that it printed
   */
  public record Said(int exit, String text) {
    /** The first line, or other words where there is none. */
    public String first(String otherwise) {
      return text.lines().findFirst().orElse(otherwise);
    }
  }

  /** A program and what it is asked. */
  public static Tool of(List<String> command) {
    return new Tool(command);
  }

  /** The same in a working folder. */
  public Tool in(Path folder) {
    builder.directory(folder.toFile());
    return this;
  }

  /** The same with a variable of its environment. */
  public Tool with(String variable, String value) {
    builder.environment().put(variable, value);
    return this;
  }

  /** The same with errors among what it says. */
  public Tool withErrors() {
    builder.redirectErrorStream(true);
    return this;
  }

  /**
   * Asks, and waits for the end.
   *
   * @throws IOException if there is no such program, or this thread is interrupted
   */
  public Said ask() throws IOException {
    return ask(StandardCharsets.UTF_8);
  }

  /** As {@link #ask()}, where another character set is read. */
  public Said ask(Charset charset) throws IOException {
    Process process = Start.of(builder);
    try {
      process.getOutputStream().close();
      String text = new String(process.getInputStream().readAllBytes(), charset);
      return new Said(process.waitFor(), text);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while " + builder.command().get(0) + " was at work", e);
    } finally {
      process.destroy();
    }
  }
}
