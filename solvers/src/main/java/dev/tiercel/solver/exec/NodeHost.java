package dev.tiercel.solver.exec;

import com.google.protobuf.Descriptors.EnumValueDescriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Descriptors.FileDescriptor;
import com.google.protobuf.Descriptors.GenericDescriptor;
import dev.tiercel.smtlib.table.Resources;
import dev.tiercel.solver.worker.message.WorkerProtocol;
import java.nio.file.Path;
import java.util.List;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A child Node process that hosts a WebAssembly library.
 *
 * @param title name for messages
 * @param program text of the JavaScript that implements the worker protocol
 * @param library the folder of the solver's package
 * @param argument further argument of the program
 */
public record NodeHost(String title, String program, Path library, String argument)
    implements WorkerHost {
  private static final String NODE = "node";

  /** Stack size in KiB; deep terms need more than Node's default. */
  private static final int STACK = 8_000;

  /**
   * Returns a host whose program is stored beside a class.
   *
   * @param owner the class
   * @param resource the program's file
   */
  public static NodeHost of(
      String title, Class<?> owner, String resource, Path library, String argument) {
    return new NodeHost(title, Resources.text(owner, resource), library, argument);
  }

  @Override
  public String runMode() {
    return "as WebAssembly in Node";
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
    // The package's dependencies are stored beside it.
    return Stream.concat(
            Stream.of(library.resolveSibling("")), ReadableFolders.ofTool(NODE).stream())
        .toList();
  }

  @Override
  public List<String> command(Path work, Path crash, Path output) {
    return List.of(
        NODE,
        "--stack-size=" + STACK,
        "--liftoff-only", // the optimising compiler costs more than it saves
        "-e",
        program,
        library.toString(),
        Integer.toString(ANSWERS),
        output.toString(),
        argument,
        numbers());
  }

  /** Returns the numbers of the protocol as JSON, by message or enum and by field or value. */
  private static String numbers() {
    FileDescriptor protocol = WorkerProtocol.getDescriptor();
    Stream<String> messages =
        protocol.getMessageTypes().stream()
            .map(type -> member(type, type.getFields(), FieldDescriptor::getNumber));
    Stream<String> enums =
        protocol.getEnumTypes().stream()
            .map(type -> member(type, type.getValues(), EnumValueDescriptor::getNumber));
    return Stream.concat(messages, enums).collect(Collectors.joining(",", "{", "}"));
  }

  private static <D extends GenericDescriptor> String member(
      GenericDescriptor type, List<D> parts, ToIntFunction<D> number) {
    return parts.stream()
        .map(part -> "\"" + part.getName() + "\":" + number.applyAsInt(part))
        .collect(Collectors.joining(",", "\"" + type.getName() + "\":{", "}"));
  }
}
