package dev.tiercel.solver.z3;

import dev.tiercel.solver.Placement;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.exec.NodeHost;
import dev.tiercel.solver.exec.SolverFacts;
import dev.tiercel.solver.exec.SolverProfile;
import dev.tiercel.solver.exec.WorkerSolver;
import dev.tiercel.solver.exec.WorkerSpec;
import dev.tiercel.solver.library.LibraryFamily;
import dev.tiercel.solver.options.Catalogues;
import dev.tiercel.solver.provision.Npm;
import dev.tiercel.solver.provision.Provisioner;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Z3's releases as {@code tools.aqua:z3-turnkey}, which holds the native libraries, those that it
 * lacks as {@code org.sosy-lab:javasmt-solver-z3}, which holds libraries alone, and what neither
 * has as npm's {@code z3-solver}, which is WebAssembly and runs in a child Node.
 */
public final class Z3Family extends LibraryFamily {
  private static final Pattern MODULE = Pattern.compile("\\[module\\] (\\w+)");
  private static final Pattern OPTION = Pattern.compile(" +([\\w.]+) \\(");

  /** A first check touches two buffers of 8.5 MB, which costs less in large pages. */
  private static final Map<String, String> LARGE_PAGES =
      Map.of("GLIBC_TUNABLES", "glibc.malloc.hugetlb=1");

  private static final String LIBRARY = "libz3.so";

  /** What the second artifact has and the first lacks: version, and version and file there. */
  private static final Map<String, String> ALONE =
      Map.of(
          "4.8.9", "so:libz3:4.8.9-sosy1",
          "4.8.10", "so:libz3:4.8.10",
          "4.8.14", "so:libz3:4.8.14",
          "4.10.1", "so:libz3:4.10.1",
          "4.15.2", "so:libz3-x64:4.15.2",
          "4.15.4", "so:libz3-x64:4.15.4");

  /** The npm package of Z3 as WebAssembly. */
  private static final String PACKAGE = "z3-solver";

  /** Asks for it where Maven Central has the version as well. */
  private static final String WASM = "-wasm";

  /** What npm alone has, and so will every later release but for a native build of it. */
  private static final Pattern IN_NPM =
      Pattern.compile("4\\.10\\.0|4\\.13\\.3|4\\.15\\.[0138]|4\\.16\\..*|[5-9]\\..*");

  /** A family that does no work until a version is opened. */
  public Z3Family() {
    super("Z3", "tools.aqua:z3-turnkey", "4.14.1");
  }

  @Override
  public @Nullable SolverProfile recognise(String told, String file) {
    return told.contains("z3 version") ? solverProfile() : null;
  }

  @Override
  protected SolverProfile solverProfile() {
    return ofSolver();
  }

  /** Z3's command line and messages. */
  public static SolverProfile ofSolver() {
    return product(List.of("-p"), SolverProfile.Giving.ASKED);
  }

  /** The same for the native server's program around its library. */
  public static SolverProfile ofLibrary() {
    List<String> listing = new ArrayList<>(List.of("-p"));
    listing.addAll(Z3Options.MODULES);
    return product(listing, SolverProfile.Giving.BESIDE);
  }

  private static SolverProfile product(List<String> listing, SolverProfile.Giving models) {
    return new SolverProfile(
        SolverFacts.of("z3", Z3Family.class),
        List.of("-smt2"),
        SolverProfile.Spelling.each((name, value) -> List.of(name + "=" + Z3Library.plain(value))),
        LARGE_PAGES,
        new SolverProfile.Listing(listing, Z3Family::listed, null),
        null,
        null,
        List.of(),
        models);
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
    String version = id.version();
    boolean asked = version.endsWith(WASM);
    if (!asked && !IN_NPM.matcher(version).matches()) {
      return super.open(id, placement);
    }
    String release = asked ? version.substring(0, version.length() - WASM.length()) : version;
    NodeHost host =
        NodeHost.of(
            "Z3 " + release + " of npm",
            Z3Family.class,
            "worker.js",
            Npm.ofUser().install(PACKAGE, release),
            String.join(",", Z3Options.MODULES));
    WorkerSolver solver = WorkerSolver.open(id, placement, solverProfile(), host);
    solver.declare(Catalogues.retain(solver.options(), Set.copyOf(solver.listOptions())));
    return solver;
  }

  @Override
  protected WorkerSpec spec(Provisioner provisioner, String version) {
    return WorkerSpec.ofNative(
        Z3Library.class, provisioner.resolve(artifact() + ":" + version, true));
  }

  @Override
  protected boolean withoutJava(String version) {
    return ALONE.containsKey(version);
  }

  @Override
  protected List<String> elsewhere(Provisioner provisioner) {
    List<String> versions = new ArrayList<>(ALONE.keySet());
    Npm.ofUser().versions(PACKAGE).stream()
        .filter(IN_NPM.asMatchPredicate())
        .forEach(versions::add);
    return versions;
  }

  @Override
  protected NativeLibrary nativeLibrary(Provisioner provisioner, String version) {
    String alone = ALONE.get(version);
    if (alone != null) {
      needLinuxOnX86(version);
    }
    List<Path> files =
        alone != null
            ? provisioner.resolve("org.sosy-lab:javasmt-solver-z3:" + alone, false)
            : provisioner.resolve(artifact() + ":" + version, false);
    return new NativeLibrary(Map.of(LIBRARY, files.get(0)), ofLibrary());
  }
}
