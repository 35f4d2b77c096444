package dev.tiercel.bench;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.mutate.engine.MutationEngine;
import dev.tiercel.mutate.engine.TestCase;
import dev.tiercel.mutate.engine.TestCases;
import dev.tiercel.mutate.registry.MutatorRegistry;
import dev.tiercel.mutate.space.SearchSpace;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverPlacement;
import dev.tiercel.solver.bitwuzla.BitwuzlaFamily;
import dev.tiercel.solver.exec.SolverProfile;
import dev.tiercel.solver.library.LibraryFamily;
import dev.tiercel.solver.program.BinarySolver;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.SplittableRandom;

/**
 * Measures how many traces of API calls are run per CPU second, of this JVM and all its processes:
 * {@code CallsBenchmark [RUNS]}, 20,000 by default, by the library with Bitwuzla's interface that
 * tries all values ({@code native/planted/bitwuzla.cc}). Each is a mutant with its own ways of
 * calling the API; making the mutants is not counted. Linux only.
 */
public final class CallsBenchmark {
  private static final String SEED =
      """
      (declare-const p Bool)
      (declare-const x (_ BitVec 2))
      (assert (=> p (bvult x #b10)))
      (check-sat)
      (push 1)
      (assert (= x #b11))
      (check-sat-assuming (p))
      (pop 1)
      (check-sat)
      """;
  private static final int MUTANTS = 2_000;
  private static final int MOST_BYTES = 2_000;
  private static final int WARM_UP = 10_000; // until the JVM has compiled the code of a run

  private CallsBenchmark() {}

  /** Prints one line. */
  public static void main(String[] arguments)
      throws IOException, InterruptedException, ParseException {
    int runs = arguments.length == 0 ? 20_000 : Integer.parseInt(arguments[0]);
    Path folder = Files.createTempDirectory("tiercel-calls");
    Path source = Path.of("solvers/native/planted/bitwuzla.cc");
    Path program = PlantedServer.make(folder, "c++", source, "libbitwuzlaj.so");
    SolverProfile text = Objects.requireNonNull(new BitwuzlaFamily().recognise("bitwuzla", ""));
    SolverProfile calls = LibraryFamily.byCalls(text);
    SolverId id = SolverId.parse("bitwuzla:planted");
    try (Solver solver =
        BinarySolver.openLibrary(id, "planted", program, calls, SolverPlacement.WARM)) {
      List<Job> jobs = jobs(solver);
      run(solver, jobs, WARM_UP);
      double before = CpuTimes.here();
      int accepted = run(solver, jobs, runs);
      double spent = CpuTimes.here() - before;
      System.out.printf(
          Locale.ROOT,
          "%d traces in %.2f s of CPU, %.0f in a CPU second; %.1f %% without an error%n",
          runs,
          spent,
          runs / spent,
          100.0 * accepted / runs);
    }
  }

  private static int run(Solver solver, List<Job> jobs, int count) {
    int accepted = 0;
    for (int i = 0; i < count; i++) {
      Run run = solver.run(jobs.get(i % jobs.size()));
      accepted += run.accepted() ? 1 : 0;
    }
    return accepted;
  }

  private static List<Job> jobs(Solver solver) throws ParseException {
    MutationEngine engine =
        new MutationEngine(
            SearchSpace.of("bitwuzla:0.8.2", List.of(solver.options())),
            MutatorRegistry.select("assertion,options"),
            new TestCases(MUTANTS, 1 << 22));
    List<TestCase> corpus = new ArrayList<>();
    corpus.add(engine.cases().get(EntryCodec.encode(EntryCodec.decode(SEED, "a seed"))));
    List<Job> jobs = new ArrayList<>();
    SplittableRandom random = new SplittableRandom(1);
    while (jobs.size() < MUTANTS) {
      TestCase parent = corpus.get(random.nextInt(corpus.size()));
      TestCase mutant = engine.mutate(parent, MOST_BYTES, random.nextLong());
      if (mutant != null) {
        corpus.add(mutant);
        Entry entry = mutant.entry();
        jobs.add(new Job(entry.toString(), entry.configuration("bitwuzla"), Limits.DEFAULT));
      }
    }
    return jobs;
  }
}
