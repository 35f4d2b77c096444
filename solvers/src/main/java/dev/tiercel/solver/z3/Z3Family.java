package dev.tiercel.solver.z3;

import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.solver.Placement;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverFamily;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.exec.Dialect;
import dev.tiercel.solver.exec.Messages;
import dev.tiercel.solver.exec.WorkerSolver;
import dev.tiercel.solver.exec.WorkerSpec;
import dev.tiercel.solver.options.Catalogues;
import dev.tiercel.solver.provision.Provisioner;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Z3's releases as {@code tools.aqua:z3-turnkey}, which holds the native libraries. */
public final class Z3Family implements SolverFamily {
  private static final String ARTIFACT = "tools.aqua:z3-turnkey";
  private static final Pattern MODULE = Pattern.compile("\\[module\\] (\\w+)");
  private static final Pattern OPTION = Pattern.compile(" +(\\w+) \\(");

  /** A first check touches two buffers of 8.5 MB, which costs less in large pages. */
  private static final Map<String, String> LARGE_PAGES =
      Map.of("GLIBC_TUNABLES", "glibc.malloc.hugetlb=1");

  @Override
  public String name() {
    return "z3";
  }

  @Override
  public String description() {
    return "Z3 from Maven Central (" + ARTIFACT + "), in a child JVM";
  }

  @Override
  public String defaultVersion() {
    return "4.14.1";
  }

  @Override
  public Set<Placement> placements() {
    return Set.of(Placement.WARM, Placement.FRESH);
  }

  @Override
  public OptionCatalogue options() {
    return dialect().options();
  }

  /** Z3's command line and messages. */
  public static Dialect dialect() {
    return new Dialect(
        "z3",
        Catalogues.load("z3", Z3Family.class),
        Messages.load(Z3Family.class, "messages.tsv"),
        List.of("-smt2"),
        Dialect.Spelling.each((name, value) -> List.of(name + "=" + value)),
        LARGE_PAGES,
        new Dialect.Listing(List.of("-p"), Z3Family::listed),
        null);
  }

  /** The options' names in what {@code z3 -p} prints: module by module. */
  private static Set<String> listed(String said) {
    Set<String> names = new HashSet<>();
    String module = "";
    for (String line : said.lines().toList()) {
      Matcher head = MODULE.matcher(line);
      Matcher option = OPTION.matcher(line);
      if (head.lookingAt()) {
        module = head.group(1) + ".";
      } else if (option.lookingAt()) {
        names.add(module + option.group(1));
      }
    }
    return names;
  }

  @Override
  public Solver open(SolverId id, Placement placement) {
    List<Path> jars = Provisioner.ofUser().resolve(ARTIFACT + ":" + id.version(), true);
    WorkerSpec spec = WorkerSpec.ofNative(Z3Library.class, jars);
    WorkerSolver solver = WorkerSolver.open(id, placement, dialect(), spec);
    if (!id.version().equals(defaultVersion())) {
      solver.declare(Catalogues.retain(solver.options(), solver.listOptions()));
    }
    return solver;
  }
}
