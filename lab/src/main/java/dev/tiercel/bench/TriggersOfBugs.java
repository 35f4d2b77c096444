package dev.tiercel.bench;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.finding.BugSignature;
import dev.tiercel.finding.CrashFileNotes;
import dev.tiercel.finding.FindingReduction;
import dev.tiercel.mutate.engine.MutationEngine;
import dev.tiercel.mutate.engine.TestCase;
import dev.tiercel.mutate.engine.TestCases;
import dev.tiercel.mutate.registry.MutatorRegistry;
import dev.tiercel.mutate.space.SearchSpace;
import dev.tiercel.oracle.Symptom;
import dev.tiercel.oracle.Violation;
import dev.tiercel.reduce.Reduction;
import dev.tiercel.reduce.ReductionListener;
import dev.tiercel.reduce.pass.Passes;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverUnavailableException;
import dev.tiercel.solver.Solvers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Tests whether the triggers of one bug are recognised as one, and those of different bugs as
 * different: mutants of kept scripts with a similar violation are reduced, and grouped as a
 * campaign groups its findings. Prints each trigger's key, then the groups. {@code [FOLDER
 * [TRIGGERS [PREFIX,...]]]}, {@code corpus/regressions}, 3 and all by default.
 */
public final class TriggersOfBugs {
  private static final Limits LIMITS =
      Limits.ofMillis(Duration.ofSeconds(5).toMillis()).withMoreMemory();
  private static final int MOST_BYTES = 1 << 16;
  private static final int MUTANTS = 12; // tried for each trigger
  private static final int CANDIDATES = 400; // of one reduction

  private record Trigger(String bug, BugSignature signature) {}

  private TriggersOfBugs() {}

  /** Prints keys and groups. */
  public static void main(String[] arguments) throws IOException, ParseException {
    Path folder = Path.of(arguments.length > 0 ? arguments[0] : "corpus/regressions");
    int wanted = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 3;
    String[] prefixes = arguments.length > 2 ? arguments[2].split(",") : new String[] {""};
    List<Path> files;
    try (Stream<Path> all = Files.list(folder)) {
      files = all.filter(f -> f.toString().endsWith(".smt2")).sorted().toList();
    }
    List<Trigger> triggers = new ArrayList<>();
    for (Path file : files) {
      String name = String.valueOf(file.getFileName());
      if (Stream.of(prefixes).anyMatch(name::startsWith)) {
        triggers.addAll(triggers(name, Files.readAllBytes(file), wanted));
      }
    }
    printGroups(triggers);
  }

  private static List<Trigger> triggers(String name, byte[] bytes, int wanted)
      throws ParseException {
    List<Trigger> triggers = new ArrayList<>();
    Entry whole = EntryCodec.decode(bytes, name);
    FindingReduction first = bug(whole);
    if (first == null) {
      System.out.println(name + ": shows nothing here");
      return triggers;
    }
    Symptom symptom = first.violation().symptom();
    SolverId solver = CrashFileNotes.solvers(whole, List.of()).get(0).solver();
    SearchSpace space = SearchSpace.of(solver.name(), List.of(Solvers.family(solver).options()));
    MutationEngine engine =
        new MutationEngine(space, MutatorRegistry.all(), new TestCases(1 << 10, 1L << 26));
    add(name, first, triggers);
    for (int i = 0; i < wanted * MUTANTS && triggers.size() <= wanted; i++) {
      TestCase mutant = engine.mutate(bytes, MOST_BYTES, i);
      FindingReduction other = mutant == null ? null : bug(EntryCodec.decode(mutant.bytes(), name));
      if (other != null && other.violation().symptom().isSimilar(symptom)) {
        add(name, other, triggers);
      }
    }
    return triggers;
  }

  private static void add(String name, FindingReduction bug, List<Trigger> triggers) {
    try (Reduction reduction =
        new Reduction(
            bug.entry(),
            Passes.all(),
            bug.interestingnessTests(),
            1,
            CANDIDATES,
            () -> false,
            ReductionListener.NONE)) {
      Entry small = reduction.run();
      FindingReduction left = bug(small);
      Violation violation = left == null ? bug.violation() : left.violation();
      BugSignature signature = BugSignature.of(violation, small.script());
      triggers.add(new Trigger(name, signature));
      System.out.println(name + ": " + signature.key(violation));
    }
  }

  private static @Nullable FindingReduction bug(Entry entry) {
    try {
      return FindingReduction.of(entry, List.of(), LIMITS);
    } catch (SolverUnavailableException absent) {
      return null;
    }
  }

  /**
   * Prints groups as {@link dev.tiercel.triage.DefectGroup} makes them without results of versions.
   */
  private static void printGroups(List<Trigger> triggers) {
    List<Trigger> bySize = new ArrayList<>(triggers);
    bySize.sort(
        Comparator.comparingInt((Trigger t) -> t.signature().parts().size())
            .thenComparingInt(t -> t.signature().options().size()));
    List<List<Trigger>> groups = new ArrayList<>();
    for (Trigger trigger : bySize) {
      List<Trigger> own =
          groups.stream()
              .filter(g -> g.get(0).signature().mayCause(trigger.signature()))
              .findFirst()
              .orElse(null);
      if (own == null) {
        own = new ArrayList<>();
        groups.add(own);
      }
      own.add(trigger);
    }
    TreeSet<String> bugs = new TreeSet<>();
    triggers.forEach(t -> bugs.add(t.bug()));
    int whole = 0;
    for (String bug : bugs) {
      long parts =
          groups.stream().filter(g -> g.stream().anyMatch(t -> t.bug().equals(bug))).count();
      whole += parts == 1 ? 1 : 0;
      if (parts > 1) {
        System.out.println("in " + parts + " groups: " + bug);
      }
    }
    for (List<Trigger> group : groups) {
      TreeSet<String> of = new TreeSet<>();
      group.forEach(t -> of.add(t.bug()));
      if (of.size() > 1) {
        System.out.println("one group: " + String.join(", ", of));
      }
    }
    System.out.printf(
        "%d triggers of %d bugs, %d groups, %d bugs in one group each%n",
        triggers.size(), bugs.size(), groups.size(), whole);
  }
}
