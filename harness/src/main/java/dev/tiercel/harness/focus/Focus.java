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

/** A part of a solver's code that a campaign is directed at, and the functions around it. */
public final class Focus {
  private static final String BETWEEN = "\\.\\.\\.?";

  private final List<CodeFunction> functions;
  private final CallDistance callDistance;
  private final FunctionWords functionWords;

  /**
   * Creates a focus.
   *
   * @param functions all functions of the solver
   */
  Focus(List<CodeFunction> functions) {
    this.functions = List.copyOf(functions);
    callDistance = new CallDistance(this.functions);
    functionWords = new FunctionWords(this.functions);
  }

  /**
   * Finds the focus in a solver's code.
   *
   * @param words as parsed by {@link CodeChangeReader}; also two versions of the solver, {@code
   *     smtinterpol:2.5-1242..smtinterpol:2.5-1388}, or {@code OLD..} for the functions that differ
   *     between an older one and the target
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
    return new Focus(functions);
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
    return NativeCode.of(
        program,
        coverage,
        change(words, sources, target, (before, after) -> programs(before, after, target)));
  }

  private static CodeChange programs(SolverId before, @Nullable SolverId after, Solver target)
      throws IOException {
    try (Solver old = Solvers.openCountedOnce(before);
        Solver other = after == null ? null : Solvers.openCountedOnce(after)) {
      FunctionSizes sizes = FunctionSizes.of(other == null ? target : other);
      return CodeChange.ofExactly(sizes.differingFrom(FunctionSizes.of(old)));
    }
  }

  private static List<CodeFunction> ofJars(
      String words, Path sources, Solver target, ProbedClasses probes) throws IOException {
    SolverFamily family = Solvers.family(target.id());
    SolverId id =
        target.id().version().isEmpty()
            ? new SolverId(target.id().name(), family.defaultVersion())
            : target.id();
    Map<String, byte[]> classes = JvmCode.classes(family.jars(id), family);
    CodeChange codeChange =
        change(
            words,
            sources,
            target,
            (before, after) ->
                JvmCode.between(
                    JvmCode.classes(family.jars(before), family),
                    after == null ? classes : JvmCode.classes(family.jars(after), family)));
    return JvmCode.of(classes, probes, codeChange);
  }

  /** Compares two versions of a solver. */
  @FunctionalInterface
  private interface Comparison {
    /**
     * Returns what of the later version differs.
     *
     * @param after {@code null} for the target
     */
    CodeChange between(SolverId before, @Nullable SolverId after) throws IOException;
  }

  private static CodeChange change(String words, Path sources, Solver target, Comparison comparison)
      throws IOException {
    CodeChange codeChange = CodeChange.ofExactly(Set.of());
    CodeChangeReader reader = new CodeChangeReader(sources);
    for (String word : words.split(",")) {
      String[] ends = word.strip().split(BETWEEN, 2);
      boolean versions = ends.length == 2 && ends[0].startsWith(target.id().name() + ":");
      codeChange = codeChange.and(versions ? between(ends, comparison) : reader.read(word));
    }
    return codeChange;
  }

  private static CodeChange between(String[] ends, Comparison comparison) throws IOException {
    SolverId after = ends[1].isEmpty() ? null : SolverId.parse(ends[1]);
    CodeChange codeChange = comparison.between(SolverId.parse(ends[0]), after);
    if (codeChange.isEmpty()) {
      throw new IllegalArgumentException(
          "No function differs between "
              + ends[0]
              + " and "
              + (after == null ? "the target" : after)
              + ".");
    }
    return codeChange;
  }

  /** Returns the numbers of the changed functions. */
  BitSet changed() {
    return callDistance.changed();
  }

  /** Returns all functions. */
  List<CodeFunction> functions() {
    return functions;
  }

  /** Returns the distances of the functions from the change. */
  CallDistance callDistance() {
    return callDistance;
  }

  /** Returns the words of the functions. */
  FunctionWords functionWords() {
    return functionWords;
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
    for (int distance : callDistance.ofChange()) {
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
