package dev.tiercel.harness.coverage;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the output of a program of the package binutils line by line, since it is large for Z3. */
public final class BinutilsTool {
  /** Address, size if there is one, kind and name. */
  private static final Pattern FUNCTION =
      Pattern.compile("([0-9a-f]+) (?:([0-9a-f]{2,}) )?[tTwW] (.*)");

  private BinutilsTool() {}

  /**
   * Runs a command and passes each line of its output to a consumer.
   *
   * @throws IllegalArgumentException with one sentence if there is no such program
   */
  public static void lines(List<String> command, Consumer<String> taker) throws IOException {
    Process process;
    try {
      process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    } catch (IOException e) {
      throw new IllegalArgumentException(
          "There is no "
              + command.get(0)
              + " here, which reads programs; install the package binutils.",
          e);
    }
    process.getOutputStream().close();
    try (BufferedReader output =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      for (String line = output.readLine(); line != null; line = output.readLine()) {
        taker.accept(line);
      }
    } finally {
      process.destroy();
    }
  }

  /** Receives the functions of a program. */
  @FunctionalInterface
  public interface FunctionTaker {
    /**
     * Receives a function.
     *
     * @param size in bytes; negative if unknown
     * @param name with its arguments, if the program's language has them in names
     */
    void accept(long address, long size, String name);
  }

  /**
   * Returns the names of a program's functions by address.
   *
   * @throws IllegalArgumentException with one sentence if there is no nm
   */
  public static Map<Long, String> names(Path program) throws IOException {
    Map<Long, String> names = new HashMap<>();
    functions(program, (address, size, name) -> names.putIfAbsent(address, name));
    return names;
  }

  /**
   * Returns the addresses of the functions that a program or library exports, by their names as the
   * linker knows them.
   *
   * @throws IllegalArgumentException with one sentence if there is no nm
   */
  public static Map<String, Long> exported(Path program) throws IOException {
    Map<String, Long> exported = new HashMap<>();
    lines(
        List.of("nm", "--dynamic", "--defined-only", program.toString()),
        line -> {
          Matcher symbol = FUNCTION.matcher(line);
          if (symbol.matches()) {
            String name = symbol.group(3).split("@", 2)[0]; // without its version
            exported.putIfAbsent(name, Long.parseUnsignedLong(symbol.group(1), 16));
          }
        });
    return exported;
  }

  /**
   * Passes the functions of a program's symbol table to a consumer.
   *
   * @throws IllegalArgumentException with one sentence if there is no nm
   */
  public static void functions(Path program, FunctionTaker taker) throws IOException {
    lines(
        List.of("nm", "--demangle", "--defined-only", "--print-size", program.toString()),
        line -> {
          Matcher symbol = FUNCTION.matcher(line);
          if (symbol.matches()) {
            String size = symbol.group(2);
            taker.accept(
                Long.parseUnsignedLong(symbol.group(1), 16),
                size == null ? -1 : Long.parseUnsignedLong(size, 16),
                symbol.group(3));
          }
        });
  }
}
