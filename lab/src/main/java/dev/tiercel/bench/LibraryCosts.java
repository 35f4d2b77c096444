package dev.tiercel.bench;

import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Solvers;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Cost of a run of a solver's library by the child JVM and by the native server, warm and with a
 * new process for each run. The four take turns on the same trivial script. CPU time is the total
 * of this JVM, children and runs.
 */
record LibraryCosts(String solver, List<Way> ways) {
  private static final String JAVA = "-java";
  private static final int ROUNDS = 4;
  private static final int WARM_UP = 1_500; // until a child JVM has compiled the code of a run
  private static final int WARM_RUNS = 100; // in a round
  private static final int FRESH_RUNS = 4;

  /** One way to run the library, and the cost of its runs. */
  record Way(String name, StartCosts.Cost cost) {}

  /**
   * Measures a version that both ways support.
   *
   * @param version for example {@code z3:4.14.1}
   */
  static LibraryCosts measure(String version) throws Exception {
    SolverId jvm = SolverId.parse(version + JAVA);
    SolverId server = SolverId.parse(version);
    try (Solver jvmWarm = Solvers.open(jvm);
        Solver serverWarm = Solvers.open(server);
        Solver jvmFresh = Solvers.openFresh(jvm);
        Solver serverFresh = Solvers.openFresh(server)) {
      List<Solver> solvers = List.of(jvmWarm, serverWarm, jvmFresh, serverFresh);
      List<StartCosts.Cost> sums = new ArrayList<>();
      for (Solver solver : solvers) {
        StartCosts.spend(() -> StartCosts.check(solver), solver == jvmWarm ? WARM_UP : 1);
        sums.add(new StartCosts.Cost(0, 0, 0));
      }
      for (int round = 0; round < ROUNDS; round++) {
        for (int i = 0; i < solvers.size(); i++) {
          Solver solver = solvers.get(i);
          int runs = i < 2 ? WARM_RUNS : FRESH_RUNS;
          sums.set(i, sums.get(i).plus(StartCosts.spend(() -> StartCosts.check(solver), runs)));
        }
      }
      return new LibraryCosts(
          version,
          List.of(
              new Way("child JVM, warm", sums.get(0)),
              new Way("native server, warm", sums.get(1)),
              new Way("child JVM, fresh", sums.get(2)),
              new Way("native program, fresh", sums.get(3))));
    }
  }

  void print(PrintStream out) {
    out.printf("%n%s from its library, a trivial script%n", solver);
    double server = ways.get(1).cost().cpuMillis();
    for (Way way : ways) {
      StartCosts.Cost cost = way.cost();
      out.printf(
          Locale.ROOT,
          "  %s: %.2f ms CPU, %.2f ms wall a run; %,.0f runs per CPU second, %.2f times the server's"
              + " CPU%n",
          way.name(),
          cost.cpuMillis(),
          cost.wallMillis(),
          cost.runs() / cost.cpu(),
          cost.cpuMillis() / server);
    }
  }
}
