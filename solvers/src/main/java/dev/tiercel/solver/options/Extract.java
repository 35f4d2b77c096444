package dev.tiercel.solver.options;

import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Solvers;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Prints the options that a solver itself lists: {@code Extract SOLVER > options.tsv}. */
public final class Extract {
  private Extract() {}

  /** Main program with one argument, for example {@code z3:4.14.1}. */
  public static void main(String[] args) {
    if (args.length != 1) {
      throw new IllegalArgumentException("name one solver, for example z3:4.14.1");
    }
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    try (Solver solver = Solvers.open(SolverId.parse(args[0]))) {
      lines(solver).forEach(out::println);
    }
  }

  /** Returns the file's lines: comments on its origin, then one option per line. */
  static List<String> lines(Solver solver) {
    if (!(solver instanceof ListsOptions worker)) {
      throw new IllegalArgumentException(
          solver.id() + " does not list its options; name a released version such as z3:4.14.1");
    }
    List<String> head =
        List.of(
            "# The options of "
                + solver.version()
                + ", as it lists them itself. Made by: mvn -q -pl",
            "# solvers -am test -Dtest=CatalogueTest -Dtiercel.update=true",
            "# name\ttype\tdefault\tmin\tmax\tvalues\tlevel\thelp");
    return java.util.stream.Stream.concat(head.stream(), worker.listOptions().stream()).toList();
  }
}
