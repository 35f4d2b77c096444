package dev.tiercel.solver.z3;

import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverPlacement;
import dev.tiercel.solver.SolverUnavailableException;
import dev.tiercel.solver.exec.NodeHost;
import dev.tiercel.solver.exec.SolverFacts;
import dev.tiercel.solver.exec.SolverProfile;
import dev.tiercel.solver.exec.WorkerSolver;
import dev.tiercel.solver.exec.WorkerSpec;
import dev.tiercel.solver.library.LibraryFamily;
import dev.tiercel.solver.options.UncataloguedOptions;
import dev.tiercel.solver.provision.Npm;
import dev.tiercel.solver.provision.Provisioner;
import dev.tiercel.solver.provision.Releases;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Z3's releases: as {@code tools.aqua:z3-turnkey}, which contains the native libraries; otherwise
 * as {@code org.sosy-lab:javasmt-solver-z3}, which contains only libraries; otherwise as npm's
 * {@code z3-solver}, which is WebAssembly and runs in a child Node process.
 */
public final class Z3Family extends LibraryFamily {
  private static final Pattern MODULE = Pattern.compile("\\[module\\] (\\w+)");
  private static final Pattern OPTION = Pattern.compile(" +([\\w.]+) \\(");

  /** A first check uses two buffers of 8.5 MB, which is faster with large pages. */
  private static final Map<String, String> LARGE_PAGES =
      Map.of("GLIBC_TUNABLES", "glibc.malloc.hugetlb=1");

  private static final SolverProfile.OptionDescriptions DESCRIPTIONS =
      new SolverProfile.OptionDescriptions(
          Z3Family.class, (binary, listing, known) -> Z3Listing.lines(listing));

  /** Options under which the responses to {@code echo} are quoted, or errors end a script. */
  private static final Set<String> OTHER_OUTPUT =
      Set.of("smtlib2_compliant", "smtlib2-compliant", "error-behavior");

  /** Lists all options with their descriptions. */
  private static final List<String> LISTING = List.of("-pd");

  private static final String LIBRARY = "libz3.so";

  /** The artifact with libraries only. */
  private static final String LIBRARIES = "org.sosy-lab:javasmt-solver-z3";

  /** Its name for the library of releases that {@code releases.tsv} does not list. */
  private static final String NEWER = "so:libz3-x64:";

  /** The npm package of Z3 as WebAssembly. */
  private static final String PACKAGE = "z3-solver";

  /** Version suffix to select it if Maven Central has the version as well. */
  private static final String WASM = "-wasm";

  /** Creates the family; no work is done until a version is opened. */
  public Z3Family() {
    super("Z3", "tools.aqua:z3-turnkey", "4.14.1");
  }

  @Override
  public @Nullable SolverProfile recognise(String versionOutput, String file) {
    return versionOutput.contains("z3 version") ? ofSolver() : null;
  }

  @Override
  protected SolverProfile solverProfile() {
    return product(
        LISTING,
        LocalDeclarations::withoutGlobalDeclarations,
        SolverProfile.ModelSupport.ON_REQUEST);
  }

  /** Returns Z3's command line and messages. */
  public static SolverProfile ofSolver() {
    return product(LISTING, null, SolverProfile.ModelSupport.afterChecksExcept(OTHER_OUTPUT));
  }

  /** Returns those of the native server's program around its library. */
  public static SolverProfile ofLibrary() {
    List<String> listing = new ArrayList<>(List.of("-p"));
    listing.addAll(Z3Options.MODULES);
    return product(
        listing,
        LocalDeclarations::withoutGlobalDeclarations,
        SolverProfile.ModelSupport.WITH_ANSWER);
  }

  private static SolverProfile product(
      List<String> listing,
      @Nullable UnaryOperator<String> rewriting,
      SolverProfile.ModelSupport models) {
    return new SolverProfile(
        SolverFacts.of("z3", Z3Family.class),
        new SolverProfile.CommandLine(
            List.of("-smt2"),
            SolverProfile.OptionSyntax.each(
                (name, value) -> List.of(name + "=" + Z3Library.plain(value))),
            LARGE_PAGES,
            new SolverProfile.OptionListing(listing, Z3Family::listed, null, DESCRIPTIONS),
            List.of("-in")),
        rewriting,
        null,
        List.of(),
        models);
  }

  /** Returns the names of options in the output of {@code z3 -pd}, which lists them by module. */
  private static Set<String> listed(String help) {
    Set<String> names = new HashSet<>();
    String module = "";
    for (String line : help.lines().toList()) {
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
  public Solver open(SolverId id, SolverPlacement placement) {
    String version = id.version();
    boolean asked = version.endsWith(WASM);
    if (!asked && !place(release(version)).place().equals(Releases.NPM)) {
      return super.open(id, placement);
    }
    if (isByCalls(version)) {
      throw new SolverUnavailableException(
          id
              + " is released as WebAssembly only, which has no calls; name a version that"
              + " `./tiercel versions --solver z3` lists and Maven Central has, such as z3:"
              + defaultVersion()
              + "-calls.");
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
    List<String> listed = Z3Listing.lines(String.join("\n", solver.listOptions()));
    solver.declare(
        UncataloguedOptions.of(Z3Family.class).ofVersion(solver.options(), listed, release));
    return solver;
  }

  @Override
  protected WorkerSpec spec(Provisioner provisioner, String version) {
    return WorkerSpec.ofNative(
        Z3Library.class, provisioner.resolve(artifact() + ":" + version, true));
  }

  /**
   * Returns the place of a release; if only npm had it, checks whether Maven Central has it now.
   */
  private Releases.Release place(String version) {
    Releases.Release known = releases().find(version);
    if (known != null && !known.place().equals(Releases.NPM)) {
      return known;
    }
    Provisioner provisioner = Provisioner.ofUser();
    if (provisioner.cachedVersions(artifact()).contains(version)) {
      return new Releases.Release(version, Releases.JAVA, "-");
    }
    if (provisioner.cachedVersions(LIBRARIES).contains(version)) {
      return new Releases.Release(version, Releases.LIBRARY, NEWER + version);
    }
    boolean npm = known != null || Npm.ofUser().versions(PACKAGE).contains(version);
    return new Releases.Release(version, npm ? Releases.NPM : Releases.JAVA, "-");
  }

  @Override
  protected boolean withoutJava(String version) {
    return place(version).place().equals(Releases.LIBRARY);
  }

  @Override
  protected List<Supplier<List<String>>> registries(Provisioner provisioner) {
    return List.of(() -> provisioner.versions(artifact()), () -> Npm.ofUser().versions(PACKAGE));
  }

  @Override
  protected NativeLibrary nativeLibrary(Provisioner provisioner, String version) {
    Releases.Release release = place(version);
    String coordinate = artifact() + ":" + version;
    if (release.place().equals(Releases.LIBRARY)) {
      needLinuxOnX86(version);
      coordinate = LIBRARIES + ":" + release.name();
    }
    List<Path> files = provisioner.resolve(coordinate, false);
    return new NativeLibrary(Map.of(LIBRARY, files.get(0)), ofLibrary());
  }
}
