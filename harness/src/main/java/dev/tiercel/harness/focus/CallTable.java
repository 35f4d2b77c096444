package dev.tiercel.harness.focus;

import dev.tiercel.harness.coverage.BinutilsTool;
import dev.tiercel.harness.coverage.ElfImage;
import dev.tiercel.solver.exec.Fingerprint;
import dev.tiercel.state.AtomicFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Names and calls of a native program's functions, by address: names as nm prints them, and the
 * {@linkplain X86Calls direct calls} of x86-64, none of other machines. Cached in a file.
 */
final class CallTable {
  private static final List<String> STUB_SECTIONS = List.of(".plt", ".plt.sec", ".plt.got");

  /** Address and name of a stub by which code calls an exported function. */
  private static final Pattern STUB = Pattern.compile("([0-9a-f]+) <([^@]*)(?:@.*)?@plt>:");

  private static final String HEAD = "Tiercel's functions and calls, version 3";

  private record Function(String name, Set<Long> calls) {}

  private final Map<Long, Function> functions;

  private CallTable(Map<Long, Function> functions) {
    this.functions = functions;
  }

  /**
   * Reads a program, or the cached table of the same program.
   *
   * @param starts the addresses of all functions to include
   * @param kept directory of cached tables, named by the content of their programs
   */
  static CallTable of(Path program, Set<Long> starts, Path kept) throws IOException {
    Path file = kept.resolve(Fingerprint.ofProgram(program));
    CallTable known = read(file);
    if (known != null && known.functions.keySet().equals(starts)) {
      return known;
    }
    Map<Long, Function> functions = new LinkedHashMap<>();
    Map<Long, String> names = BinutilsTool.names(program);
    for (Long start : starts) {
      String name = names.getOrDefault(start, "0x" + Long.toHexString(start));
      functions.put(start, new Function(name, new LinkedHashSet<>()));
    }
    calls(program, functions, names.keySet());
    CallTable table = new CallTable(functions);
    table.write(file);
    return table;
  }

  /** Returns the name of a function. */
  String name(long start) {
    return function(start).name;
  }

  /** Returns the addresses of the functions that a function calls. */
  Set<Long> calls(long start) {
    return function(start).calls;
  }

  private Function function(long start) {
    Function function = functions.get(start);
    if (function == null) {
      throw new IllegalArgumentException("no function starts at " + Long.toHexString(start));
    }
    return function;
  }

  private static void calls(Path program, Map<Long, Function> functions, Set<Long> symbols)
      throws IOException {
    ElfImage image = new ElfImage(program);
    if (!image.isX86()) {
      return;
    }
    Map<Long, Long> stubs = stubs(program);
    long[] starts =
        Stream.concat(functions.keySet().stream(), symbols.stream())
            .mapToLong(Long::longValue)
            .sorted()
            .distinct()
            .toArray();
    for (ElfImage.Code code : image.code()) {
      X86Calls.read(
          code,
          starts,
          (from, to) -> {
            Function caller = functions.get(from);
            Long callee = functions.containsKey(to) ? Long.valueOf(to) : stubs.get(to);
            if (caller != null && callee != null && functions.containsKey(callee)) {
              caller.calls.add(callee);
            }
          });
    }
  }

  /** Returns the program's own functions by the addresses of their stubs. */
  private static Map<Long, Long> stubs(Path program) throws IOException {
    Map<String, Long> exported = BinutilsTool.exported(program);
    Map<Long, Long> stubs = new HashMap<>();
    List<String> command = new ArrayList<>(List.of("objdump", "--disassemble"));
    STUB_SECTIONS.forEach(section -> command.add("--section=" + section));
    command.add(program.toString());
    BinutilsTool.lines(
        command,
        line -> {
          Matcher stub = STUB.matcher(line);
          Long callee = stub.matches() ? exported.get(stub.group(2)) : null;
          if (callee != null) {
            stubs.put(Long.parseUnsignedLong(stub.group(1), 16), callee);
          }
        });
    return stubs;
  }

  /** Writes a line for each function: its address, the addresses of its callees, and its name. */
  private void write(Path file) throws IOException {
    StringBuilder text = new StringBuilder(HEAD).append('\n');
    functions.forEach(
        (start, function) -> {
          List<String> calls = new ArrayList<>();
          function.calls.forEach(callee -> calls.add(Long.toHexString(callee)));
          text.append(Long.toHexString(start)).append('\t');
          text.append(String.join(",", calls)).append('\t');
          text.append(function.name).append('\n');
        });
    try {
      AtomicFiles.write(file, text.toString());
    } catch (IOException unwritable) {
      Files.deleteIfExists(file); // the next start reads the program again
    }
  }

  private static @Nullable CallTable read(Path file) throws IOException {
    if (!Files.isReadable(file)) {
      return null;
    }
    List<String> lines = Files.readAllLines(file);
    if (lines.isEmpty() || !lines.get(0).equals(HEAD)) {
      return null;
    }
    Map<Long, Function> functions = new LinkedHashMap<>();
    for (String line : lines.subList(1, lines.size())) {
      String[] parts = line.split("\t", 3); // address, calls, name
      Set<Long> calls = new LinkedHashSet<>();
      for (String callee : parts[1].isEmpty() ? new String[0] : parts[1].split(",")) {
        calls.add(Long.parseUnsignedLong(callee, 16));
      }
      functions.put(Long.parseUnsignedLong(parts[0], 16), new Function(parts[2], calls));
    }
    return new CallTable(functions);
  }
}
