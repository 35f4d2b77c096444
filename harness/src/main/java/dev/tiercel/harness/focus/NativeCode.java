package dev.tiercel.harness.focus;

import dev.tiercel.harness.coverage.CodeModule;
import dev.tiercel.harness.coverage.LineTable;
import dev.tiercel.harness.coverage.MovedCode;
import dev.tiercel.solver.Coverage;
import dev.tiercel.solver.exec.EdgeTable;
import dev.tiercel.solver.provision.UserCache;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The functions of a native program: the edges, or basic blocks, come from its {@link EdgeTable},
 * names and calls from its {@link CallTable}, and lines from its {@link LineTable}.
 */
final class NativeCode {
  /** A function under construction. */
  private static final class Part {
    private final String name;
    private final NavigableMap<Long, Integer> edges = new TreeMap<>(); // by address
    private final Set<Integer> changed = new HashSet<>();
    private final Set<Integer> calls = new HashSet<>();
    private final Set<Set<String>> texts = Collections.newSetFromMap(new IdentityHashMap<>());
    private String file = "";

    Part(String name) {
      this.name = name;
    }

    CodeFunction done() {
      Set<String> words = new HashSet<>();
      texts.forEach(words::addAll);
      return new CodeFunction(
          name,
          file,
          NumberSet.of(edges.values()),
          NumberSet.of(changed),
          !changed.isEmpty(),
          NumberSet.of(calls),
          words);
    }
  }

  private final CodeChange codeChange;
  private final List<Part> parts = new ArrayList<>();
  private final Map<String, Optional<ChangedLines>> changedLines = new HashMap<>(); // by file
  private boolean knowsLines;

  private NativeCode(CodeChange codeChange) {
    this.codeChange = codeChange;
  }

  /**
   * Reads a program.
   *
   * @param coverage its counters
   * @throws IllegalArgumentException with one sentence if it has no table of edges, or a program
   *     that reads it is missing
   */
  static List<CodeFunction> of(Path program, Coverage coverage, CodeChange codeChange)
      throws IOException {
    NativeCode code = new NativeCode(codeChange);
    for (CodeModule module : CodeModule.of(program, coverage)) {
      if (!module.edges().isEmpty()) {
        code.read(module);
      }
    }
    if (code.parts.isEmpty()) {
      throw new IllegalArgumentException(
          program + " does not say where its edges are; build it with clang.");
    }
    code.markNamed();
    if (!code.knowsLines && !codeChange.files().isEmpty()) {
      code.markMentioned();
    }
    return code.parts.stream().map(Part::done).toList();
  }

  private void read(CodeModule module) throws IOException {
    List<EdgeTable.Edge> edges = module.edges();
    Set<Long> entries = new LinkedHashSet<>();
    edges.stream().filter(EdgeTable.Edge::entry).forEach(edge -> entries.add(edge.address()));
    CallTable table = CallTable.of(module.file(), entries, UserCache.folder("calls"));
    NavigableMap<Long, Integer> starts = starts(table, entries);
    Part part = null;
    for (int i = 0; i < edges.size(); i++) {
      EdgeTable.Edge edge = edges.get(i);
      Integer number = edge.entry() ? starts.get(edge.address()) : null;
      part = number == null ? part : parts.get(number);
      if (part != null) {
        part.edges.put(edge.address(), module.first() + i);
      }
    }
    if (!codeChange.files().isEmpty()) {
      lines(module.file(), starts);
    }
    calls(table, starts);
  }

  /**
   * Adds a module's functions and returns their numbers by start address. The part of a function
   * that a compiler has moved away, since it is hardly executed, belongs to the function.
   */
  private NavigableMap<Long, Integer> starts(CallTable table, Set<Long> entries) {
    NavigableMap<Long, Integer> starts = new TreeMap<>();
    Map<String, Integer> numbers = new HashMap<>();
    List<Long> moved = new ArrayList<>();
    for (long entry : entries) {
      String name = table.name(entry);
      if (MovedCode.isPart(name)) {
        moved.add(entry);
      } else {
        numbers.putIfAbsent(name, parts.size());
        starts.put(entry, parts.size());
        parts.add(new Part(name));
      }
    }
    for (long entry : moved) {
      String name = MovedCode.function(table.name(entry));
      Integer number = numbers.get(name);
      starts.put(entry, number == null ? parts.size() : number);
      if (number == null) {
        parts.add(new Part(name));
      }
    }
    return starts;
  }

  /** Reads the line table and marks changed edges. */
  private void lines(Path file, NavigableMap<Long, Integer> starts) throws IOException {
    knowsLines |=
        LineTable.read(
            file,
            source -> {
              ChangedLines wanted = changedLines(source);
              return wanted == null
                  ? null
                  : (line, address) -> row(source, wanted, line, address, starts);
            });
  }

  /** Returns the changed lines of a file, which each compilation that includes it asks for. */
  private @Nullable ChangedLines changedLines(String source) {
    return changedLines
        .computeIfAbsent(source, name -> Optional.ofNullable(codeChange.files().of(name)))
        .orElse(null);
  }

  private void row(
      String source,
      ChangedLines wanted,
      int line,
      long address,
      NavigableMap<Long, Integer> starts) {
    Map.@Nullable Entry<Long, Integer> start = line == 0 ? null : starts.floorEntry(address);
    if (start == null) {
      return; // without a line, or in code without counters
    }
    Part part = parts.get(start.getValue());
    if (wanted.cover(line)) {
      Map.@Nullable Entry<Long, Integer> edge = part.edges.floorEntry(address);
      part.changed.add(edge == null ? part.edges.firstEntry().getValue() : edge.getValue());
      part.texts.addAll(wanted.texts(line));
    }
    part.file = part.file.isEmpty() ? source : part.file;
  }

  /** Adds the calls between functions. */
  private void calls(CallTable table, NavigableMap<Long, Integer> starts) {
    starts.forEach(
        (start, number) ->
            table.calls(start).stream()
                .map(starts::get)
                .filter(Objects::nonNull)
                .forEach(callee -> parts.get(number).calls.add(callee)));
  }

  /** Marks functions given by name. */
  private void markNamed() {
    for (Part part : parts) {
      if (codeChange.names(part.name)) {
        part.changed.addAll(part.edges.values());
      }
    }
  }

  /**
   * Marks the functions in a patch's hunk headers, where lines are unknown. What the patch changes
   * in functions that the program does not have, such as removed ones, and outside of functions
   * counts for each changed function.
   */
  private void markMentioned() {
    NamePatterns context = new NamePatterns(codeChange.context().keySet());
    Set<String> missing = new HashSet<>(context.all());
    for (Part part : parts) {
      Set<String> names = context.matching(CodeChange.bare(part.name));
      if (!names.isEmpty()) {
        part.changed.addAll(part.edges.values());
        names.forEach(name -> part.texts.add(codeChange.context().getOrDefault(name, Set.of())));
        missing.removeAll(names);
      }
    }
    List<Set<String>> everywhere = new ArrayList<>(List.of(codeChange.unplaced()));
    missing.forEach(name -> everywhere.add(codeChange.context().getOrDefault(name, Set.of())));
    for (Part part : parts) {
      if (!part.changed.isEmpty()) {
        part.texts.addAll(everywhere);
      }
    }
  }
}
