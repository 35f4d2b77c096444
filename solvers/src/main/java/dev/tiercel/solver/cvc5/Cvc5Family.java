package dev.tiercel.solver.cvc5;

import dev.tiercel.solver.SolverUnavailableException;
import dev.tiercel.solver.exec.SolverFacts;
import dev.tiercel.solver.exec.SolverProfile;
import dev.tiercel.solver.exec.WorkerSpec;
import dev.tiercel.solver.library.LibraryFamily;
import dev.tiercel.solver.provision.Provisioner;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * cvc5's releases as {@code io.github.cvc5:cvc5}, with the native library as a second archive; and
 * one release and snapshots between releases ({@code 2026-01-21}) as libraries only, in {@code
 * org.sosy-lab:javasmt-solver-cvc5}.
 */
public final class Cvc5Family extends LibraryFamily {
  private static final Pattern OPTION = Pattern.compile("--([a-z][A-Za-z0-9-]*)");

  private static final SolverProfile.OptionDescriptions DESCRIPTIONS =
      new SolverProfile.OptionDescriptions(Cvc5Family.class, Cvc5Help::lines);

  /** The version without a Java interface whose parser the native server can call. */
  private static final String ALONE = "1.0.5";

  /**
   * When models are enabled, cvc5 rejects some options, and for arrays it skips simplifications
   * that are on by default.
   */
  private static final SolverProfile.ModelSupport MODELS =
      SolverProfile.ModelSupport.withAnswerExcept(
          Set.of(
              "Array",
              "arrays-weak-equiv",
              "global-negate",
              "minisat-simplification",
              "sort-inference",
              "unconstrained-simp"));

  /** The artifact with libraries only. */
  private static final String LIBRARIES = "org.sosy-lab:javasmt-solver-cvc5";

  /** Its version names for snapshots between two releases: dates. */
  private static final String BETWEEN = "20\\d\\d-\\d\\d-\\d\\d.*";

  /**
   * The program rejects commands of synthesis in SMT-LIB; the library is given the language of each
   * script.
   */
  private static final SolverProfile.RequiredOption SYNTHESIS =
      new SolverProfile.RequiredOption("lang", "sygus2", Set.of("(check-synth"));

  /** Creates the family; no work is done until a version is opened. */
  public Cvc5Family() {
    super("cvc5", "io.github.cvc5:cvc5", "1.3.2");
  }

  @Override
  public @Nullable SolverProfile recognise(String versionOutput, String file) {
    return versionOutput.contains("cvc5") ? solverProfile() : null;
  }

  @Override
  protected SolverProfile solverProfile() {
    return ofSolver();
  }

  /**
   * Returns cvc5's command line and messages. Without {@code --incremental} it rejects push, pop
   * and a second check-sat; with it, it rejects other options, such as {@code --sygus-inst}.
   */
  public static SolverProfile ofSolver() {
    return product("--help", SolverProfile.ModelSupport.ON_REQUEST, List.of(SYNTHESIS));
  }

  /** Returns the command line of Tiercel's program around its library. */
  static SolverProfile ofLibrary() {
    return product("-p", MODELS, List.of());
  }

  private static SolverProfile product(
      String listing, SolverProfile.ModelSupport models, List<SolverProfile.RequiredOption> needs) {
    return new SolverProfile(
        SolverFacts.of("cvc5", Cvc5Family.class),
        new SolverProfile.CommandLine(
            List.of("--lang=smt2"),
            SolverProfile.OptionSyntax.LONG,
            Map.of(),
            new SolverProfile.OptionListing(
                List.of(listing), Cvc5Family::listed, null, DESCRIPTIONS),
            List.of("-")),
        null,
        "incremental",
        needs,
        models);
  }

  /** Returns the names of options in the output of {@code cvc5 --help}. */
  private static Set<String> listed(String help) {
    return OPTION.matcher(help).results().map(o -> o.group(1)).collect(Collectors.toSet());
  }

  @Override
  protected WorkerSpec spec(Provisioner provisioner, String requestedVersion) {
    String version = provisioner.fullVersion(artifact(), requestedVersion);
    List<Path> jars = new ArrayList<>(provisioner.resolve(artifact() + ":" + version, false));
    jars.add(archive(provisioner, requestedVersion));
    return WorkerSpec.ofNative(Cvc5Library.class, jars);
  }

  @Override
  protected boolean withoutJava(String version) {
    return super.withoutJava(version) || version.matches(BETWEEN);
  }

  @Override
  protected List<Supplier<List<String>>> registries(Provisioner provisioner) {
    return List.of(
        () -> provisioner.versions(artifact()),
        () -> provisioner.versions(LIBRARIES).stream().filter(v -> v.matches(BETWEEN)).toList());
  }

  @Override
  protected NativeLibrary nativeLibrary(Provisioner provisioner, String version) {
    return version.equals(ALONE)
        ? new NativeLibrary(
            alone(provisioner), product("-p", SolverProfile.ModelSupport.ON_REQUEST, List.of()))
        : new NativeLibrary(
            Map.of("libcvc5jni.so", library(provisioner, version)),
            product("-p", MODELS, List.of()));
  }

  private Map<String, Path> alone(Provisioner provisioner) {
    needLinuxOnX86(ALONE);
    Map<String, Path> files = new HashMap<>();
    String full = Objects.requireNonNull(releases().find(ALONE)).name();
    for (String library : List.of("libcvc5parser", "libcvc5", "libpoly", "libpolyxx")) {
      String coordinate = LIBRARIES + ":so:" + library + ":" + full;
      files.put(library + ".so", provisioner.resolve(coordinate, false).get(0));
    }
    return files;
  }

  private Path library(Provisioner provisioner, String version) {
    if (!version.matches(BETWEEN)) {
      return archive(provisioner, version);
    }
    needLinuxOnX86(version);
    String full = provisioner.fullVersion(LIBRARIES, version);
    return provisioner.resolve(LIBRARIES + ":so:libcvc5jni-x64:" + full, false).get(0);
  }

  /** Returns the archive with a version's native library. */
  private Path archive(Provisioner provisioner, String requestedVersion) {
    String version = provisioner.fullVersion(artifact(), requestedVersion);
    String coordinate = artifact() + ":jar:" + platform() + ":" + version;
    return provisioner.resolve(coordinate, false).get(0);
  }

  /** Returns the classifier of this machine's native library. */
  private static String platform() {
    String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
    String machine = System.getProperty("os.arch", "").toLowerCase(Locale.ROOT);
    boolean arm = machine.equals("aarch64") || machine.equals("arm64");
    if (!arm && !machine.equals("amd64") && !machine.equals("x86_64")) {
      throw new SolverUnavailableException(
          "cvc5 has no released library for '" + machine + "'; name a binary by path:FILE.");
    }
    String processor = arm ? (system.contains("mac") ? "aarch64" : "arm64") : "x86_64";
    return (system.contains("mac") ? "osx-" : "linux-") + processor;
  }
}
