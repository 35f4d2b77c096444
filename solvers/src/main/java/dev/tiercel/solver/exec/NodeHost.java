package dev.tiercel.solver.exec;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * A child Node that hosts a library in WebAssembly.
 *
 * @param title what it is, for messages
 * @param program text of the JavaScript that speaks the workers' protocol
 * @param library the folder of the solver's package
 * @param argument what else the program wants to know
 */
public record NodeHost(String title, String program, Path library, String argument)
    implements WorkerHost {
  private static final String NODE = "node";

  /** Deep terms need more of a stack than Node gives by itself; in KiB. */
  private static final int STACK = 8_000;

  /**
   * A host whose program stands beside a class.
   *
   * @param owner the class
   * @param resource the program's file
   */
  public static NodeHost of(
      String title, Class<?> owner, String resource, Path library, String argument) {
    try (InputStream in = owner.getResourceAsStream(resource)) {
      byte[] program = Objects.requireNonNull(in, resource).readAllBytes();
      return new NodeHost(title, new String(program, StandardCharsets.UTF_8), library, argument);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public String remedy() {
    return "check that the command node is there, in version 16 or newer";
  }

  @Override
  public boolean prints() {
    return false;
  }

  @Override
  public List<Path> readable() {
    // What it requires lies beside it.
    return Stream.concat(
            Stream.of(library.resolveSibling("")), ReadableFolders.ofTool(NODE).stream())
        .toList();
  }

  @Override
  public List<String> command(Path work, Path crash, Path said) {
    return List.of(
        NODE,
        "--stack-size=" + STACK,
        "-e",
        program,
        library.toString(),
        Integer.toString(ANSWERS),
        said.toString(),
        argument);
  }
}
