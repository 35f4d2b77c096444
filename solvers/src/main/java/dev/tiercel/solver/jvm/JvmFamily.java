package dev.tiercel.solver.jvm;

import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.solver.Instrumenter;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverFamily;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverIdentity;
import dev.tiercel.solver.SolverPlacement;
import dev.tiercel.solver.SolverUnavailableException;
import dev.tiercel.solver.library.ApiCallModes;
import dev.tiercel.solver.provision.ProvisionException;
import dev.tiercel.solver.provision.Provisioner;
import dev.tiercel.solver.provision.Releases;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Every release of one JVM solver, and any other build of it: {@code smtinterpol:2.5-1388}, {@code
 * smtinterpol:/my/build/smtinterpol.jar}. Further jars that a build needs follow, separated by
 * colons. {@code -calls} at the end selects calls of the solver's programming interface.
 */
public abstract class JvmFamily implements SolverFamily {
  private final String name;
  private final Supplier<JvmSolverProfile> product;
  private final @Nullable Supplier<JvmSolverProfile> byCalls;

  /**
   * Creates a family.
   *
   * @param product called on demand, so that a list of families loads no catalogue
   */
  protected JvmFamily(String name, Supplier<JvmSolverProfile> product) {
    this(name, product, null);
  }

  /**
   * Creates a family whose releases can be run by calls of their interface as well.
   *
   * @param byCalls as {@code product}, for versions that end in {@code -calls}
   */
  protected JvmFamily(
      String name,
      Supplier<JvmSolverProfile> product,
      @Nullable Supplier<JvmSolverProfile> byCalls) {
    this.name = name;
    this.product = product;
    this.byCalls = byCalls;
  }

  /** Returns the profile for a version. */
  private JvmSolverProfile product(SolverId id) {
    if (!id.version().endsWith(ApiCallModes.SUFFIX)) {
      return product.get();
    }
    if (byCalls == null) {
      throw new SolverUnavailableException(
          "%s is not run by calls of its programming interface yet; leave out %s."
              .formatted(name, ApiCallModes.SUFFIX));
    }
    return byCalls.get();
  }

  /** Returns the version, or the jars, without the suffix for calls. */
  private static SolverId release(SolverId id, boolean calls) {
    int end = id.version().length() - (calls ? ApiCallModes.SUFFIX.length() : 0);
    return new SolverId(id.name(), id.version().substring(0, end));
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public String description() {
    return product.get().description();
  }

  @Override
  public String defaultVersion() {
    return product.get().defaultVersion();
  }

  @Override
  public List<String> versions() {
    return Releases.loadFor(getClass())
        .with(List.of(() -> Provisioner.ofUser().versions(product.get().artifact())));
  }

  @Override
  public SolverIdentity identify(SolverId requested) {
    JvmSolverProfile facts = product(requested);
    SolverId id = release(requested, requested.version().endsWith(ApiCallModes.SUFFIX));
    return UserJarBuild.isJarList(id.version())
        ? UserJarBuild.identity(facts.solverProfile(), UserJarBuild.of(id))
        : facts.solverProfile().released(id.version(), id.version());
  }

  @Override
  public Set<SolverPlacement> placements() {
    return Set.of(SolverPlacement.values());
  }

  @Override
  public List<String> instrumentation() {
    return product.get().code().instrumentation();
  }

  @Override
  public List<Path> jars(SolverId id) {
    return release(id).jars();
  }

  @Override
  public OptionCatalogue options() {
    return product.get().solverProfile().options();
  }

  @Override
  public Solver open(SolverId id, SolverPlacement placement) {
    JvmRelease release = release(id);
    return switch (placement) {
      case IN_PROCESS -> release.inProcess(Instrumenter.NONE);
      case WARM, COUNTED, COUNTED_ONCE -> release.warm();
      case FRESH -> release.fresh();
    };
  }

  @Override
  public Solver openInstrumented(SolverId id, Instrumenter instrumenter) {
    return release(id).inProcess(instrumenter);
  }

  private JvmRelease release(SolverId requested) {
    JvmSolverProfile facts = product(requested);
    SolverId id = release(requested, requested.version().endsWith(ApiCallModes.SUFFIX));
    if (UserJarBuild.isJarList(id.version())) {
      List<Path> jars = UserJarBuild.of(id);
      return new JvmRelease(
          requested, UserJarBuild.identity(facts.solverProfile(), jars), jars, facts);
    }
    try {
      Provisioner provisioner = Provisioner.ofUser();
      String version = provisioner.fullVersion(facts.artifact(), id.version());
      List<Path> jars =
          provisioner.resolveWithout(facts.artifact() + ":" + version, facts.code().unpublished());
      return new JvmRelease(
          requested, facts.solverProfile().released(version, version), jars, facts);
    } catch (ProvisionException e) {
      throw new SolverUnavailableException(Objects.toString(e.getMessage()), e);
    }
  }
}
