package dev.tiercel.bench;

import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverUnavailableException;
import java.nio.file.Path;
import java.util.List;

/**
 * Measures the cost of running a native solver with coverage: {@code NativeBenchmark [SOLVER]...},
 * by default the builds of Boolector and Z3. Starts by the fork server and by plain processes, the
 * transfer of a million counters to libFuzzer's and, with {@code -Dshare=SOLVER}, the fuzzer's own
 * share of the CPU time of a campaign of {@code -Dduration=15m}, without its first {@code
 * -Dwarmup=600} seconds (see {@link LoopProfile}). With {@code -Dlibrary=z3:VERSION} only that
 * library, by the child JVM and by the native server ({@link LibraryCosts}); with {@code
 * -Dstable=SOLVER} how far the edges of {@code -Dscripts=FOLDER} depend on what else a process runs
 * ({@link Stability}). Linux only.
 */
public final class NativeBenchmark {
  private NativeBenchmark() {}

  /** Prints all figures; solvers that are not built are reported and skipped. */
  public static void main(String[] arguments) throws Exception {
    String library = System.getProperty("library");
    if (library != null) {
      LibraryCosts.measure(library).print(System.out);
      return;
    }
    String stable = System.getProperty("stable");
    if (stable != null) {
      Path scripts = Path.of(System.getProperty("scripts", "corpus/seeds"));
      Stability.measure(SolverId.parse(stable), scripts).print(System.out);
      return;
    }
    List<String> solvers =
        arguments.length == 0 ? List.of("boolector-cov", "z3-cov") : List.of(arguments);
    for (String solver : solvers) {
      try {
        StartCosts.measure(SolverId.parse(solver)).print(System.out);
      } catch (SolverUnavailableException e) {
        System.out.println(solver + " is left out: " + e.getMessage());
      }
    }
    BridgeCosts.measure().print(System.out);
    String share = System.getProperty("share");
    if (share != null) {
      // The JVM compiles for minutes; campaigns take hours.
      System.setProperty("warmup", System.getProperty("warmup", "600"));
      LoopProfile.main(
          new String[] {
            "--tiercel.target=" + share,
            "--tiercel.references=none",
            "--tiercel.judges=none",
            "--tiercel.duration=" + System.getProperty("duration", "15m")
          });
    }
  }
}
