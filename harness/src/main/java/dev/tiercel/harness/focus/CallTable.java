package dev.tiercel.harness.focus;

import dev.tiercel.harness.coverage.BinutilsTool;
import dev.tiercel.solver.exec.Fingerprint;
import dev.tiercel.state.AtomicFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Names and calls of a native program's functions, by address: read with nm and objdump, which
 * takes half a minute for Z3, and cached in a file. Indirect calls are not seen.
 */
final class CallTable {
  private static final Pattern START = Pattern.compile("([0-9a-f]+) <(.*)>:");
  private static final Pattern CALL =
      Pattern.compile(".*\\b(?:call|jmp)q?\\s+([0-9a-f]+) <([^+]*)>");

  /** The end of the name of a stub by which code calls an exported function. */
  private static final String STUB = "@plt";

  private static final String HEAD = "Tiercel's functions and calls, version 2";

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
    calls(program, functions);
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

  private static void calls(Path program, Map<Long, Function> functions) throws IOException {
    Map<String, Long> starts = new HashMap<>();
    IdentityHashMap<Function, Set<String>> byStub = new IdentityHashMap<>();
    @Nullable Function[] caller = {null};
    BinutilsTool.lines(
        List.of("objdump", "--disassemble", "--no-show-raw-insn", program.toString()),
        line -> {
          Function within = caller[0];
          if (line.endsWith(">:")) {
            Matcher start = START.matcher(line);
            caller[0] = null;
            if (start.matches()) {
              long address = Long.parseUnsignedLong(start.group(1), 16);
              caller[0] = functions.get(address);
              starts.put(start.group(2), address);
            }
          } else if (within != null && line.endsWith(">")) {
            Matcher call = CALL.matcher(line);
            if (call.matches()) {
              long callee = Long.parseUnsignedLong(call.group(1), 16);
              String name = call.group(2);
              if (functions.containsKey(callee)) {
                within.calls.add(callee);
              } else if (name.endsWith(STUB)) {
                String exported = name.substring(0, name.length() - STUB.length());
                byStub.computeIfAbsent(within, f -> new HashSet<>()).add(exported);
              }
            }
          }
        });
    byStub.forEach(
        (function, names) ->
            names.stream()
                .map(starts::get)
                .filter(functions::containsKey)
                .forEach(function.calls::add));
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
