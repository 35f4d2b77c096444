package dev.tiercel.harness.focus;

import dev.tiercel.harness.fuzz.ProbedClasses;
import dev.tiercel.solver.Coverage;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverFamily;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Solvers;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A part of a solver's code that a campaign is directed at, and the functions around it.
 *
 * @param words description given by the user
 * @param functions all functions of the solver
 */
public record Focus(String words, List<CodeFunction> functions) {
  private static final String BETWEEN = "\\.\\.\\.?";

  /** Copies the list, not its elements. */
  public Focus {
    functions = List.copyOf(functions);
  }

  /**
   * Finds the focus in a solver's code.
   *
   * @param words as parsed by {@link CodeChangeReader}; for a solver in this JVM also two of its
   *     versions, {@code smtinterpol:2.5-1242..smtinterpol:2.5-1388}, or {@code OLD..} for the
   *     methods that differ between an older one and the target
   * @param sources directory of a checkout
   * @param target open; a native one must have counters
   * @param probes the instrumented classes of a target in this JVM; {@code null} for a native one
   * @throws IllegalArgumentException with one sentence for the user if no code matches
   */
  public static Focus of(String words, Path sources, Solver target, @Nullable ProbedClasses probes)
      throws IOException {
    List<CodeFunction> functions =
        probes == null ? ofProgram(words, sources, target) : ofJars(words, sources, target, probes);
    if (functions.stream().noneMatch(CodeFunction::isChanged)) {
      throw new IllegalArgumentException(
          "No code of "
              + target.id()
              + " belongs to '"
              + words
              + "': name functions, files or commits that it was built from; a program without symbols"
              + " and lines has to be built anew, with -g.");
    }
    return new Focus(words, functions);
  }

  private static List<CodeFunction> ofProgram(String words, Path sources, Solver target)
      throws IOException {
    Coverage coverage = target.coverage();
    Path program = target.program();
    if (coverage == null || program == null) {
      throw new IllegalArgumentException(
          "The edges of "
              + target.id()
              + " are not counted, so that it cannot be told what of it"
              + " is reached; make solver-"
              + target.id().name()
              + " SRC=<checkout> builds one whose"
              + " are.");
    }
    CodeChange codeChange = new CodeChangeReader(sources).read(words);
    return NativeCode.of(program, coverage, codeChange);
  }

  private static List<CodeFunction> ofJars(
      String words, Path sources, Solver target, ProbedClasses probes) throws IOException {
    SolverFamily family = Solvers.family(target.id());
    SolverId id =
        target.id().version().isEmpty()
            ? new SolverId(target.id().name(), family.defaultVersion())
            : target.id();
    Map<String, byte[]> classes = JvmCode.classes(family.jars(id), family);
    CodeChange codeChange = CodeChange.ofExactly(Set.of());
    CodeChangeReader reader = new CodeChangeReader(sources);
    for (String word : words.split(",")) {
      String[] ends = word.strip().split(BETWEEN, 2);
      boolean versions = ends.length == 2 && ends[0].startsWith(id.name() + ":");
      codeChange = codeChange.and(versions ? between(ends, family, classes) : reader.read(word));
    }
    return JvmCode.of(classes, probes, codeChange);
  }

  private static CodeChange between(String[] ends, SolverFamily family, Map<String, byte[]> classes)
      throws IOException {
    Map<String, byte[]> before = JvmCode.classes(family.jars(SolverId.parse(ends[0])), family);
    Map<String, byte[]> after =
        ends[1].isEmpty() ? classes : JvmCode.classes(family.jars(SolverId.parse(ends[1])), family);
    CodeChange codeChange = JvmCode.between(before, after);
    if (codeChange.isEmpty()) {
      throw new IllegalArgumentException(
          "No method differs between "
              + ends[0]
              + " and "
              + (ends[1].isEmpty() ? "the target" : ends[1])
              + ".");
    }
    return codeChange;
  }

  /** Returns the numbers of the changed functions. */
  BitSet changed() {
    return CallDistance.changed(functions);
  }

  /** Returns the names of the changed functions, in the order of the code. */
  public List<String> names() {
    return changed().stream().mapToObj(i -> functions.get(i).name()).toList();
  }

  /** Returns the number of edges that the change touches. */
  public int changedEdges() {
    return functions.stream().mapToInt(f -> f.changed().size()).sum();
  }

  /**
   * Returns the number of functions at each distance from the change in calls, from 0; the last
   * element counts those from which no calls lead there.
   */
  public List<Integer> byDistance() {
    List<Integer> counts = new ArrayList<>();
    int far = 0;
    for (int distance : CallDistance.distances(functions, changed())) {
      if (distance == CallDistance.FAR) {
        far++;
      } else {
        while (counts.size() <= distance) {
          counts.add(0);
        }
        counts.set(distance, counts.get(distance) + 1);
      }
    }
    counts.add(far);
    return counts;
  }

  /** Returns a line for each changed function: name, file and edges. */
  public List<String> lines() {
    return changed().stream()
        .mapToObj(functions::get)
        .map(
            f ->
                f.name()
                    + (f.file().isEmpty() ? "" : "  " + f.file())
                    + "  "
                    + f.changed().size()
                    + " of "
                    + f.edges().size()
                    + " edges")
        .toList();
  }

  CodeFunction function(int number) {
    return Objects.requireNonNull(functions.get(number));
  }
}
