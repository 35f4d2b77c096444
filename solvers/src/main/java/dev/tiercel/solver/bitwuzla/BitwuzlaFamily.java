package dev.tiercel.solver.bitwuzla;

import dev.tiercel.solver.SolverUnavailableException;
import dev.tiercel.solver.exec.SolverFacts;
import dev.tiercel.solver.exec.SolverProfile;
import dev.tiercel.solver.exec.WorkerSpec;
import dev.tiercel.solver.library.LibraryFamily;
import dev.tiercel.solver.provision.Provisioner;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Bitwuzla's releases as {@code org.sosy-lab:javasmt-solver-bitwuzla}: the Java interface, and the
 * native library as a separate artifact. One release has only the library.
 */
public final class BitwuzlaFamily extends LibraryFamily {
  private static final Pattern OPTION = Pattern.compile("--([a-z][a-z0-9-]*)");

  private static final SolverProfile.OptionDescriptions DESCRIPTIONS =
      new SolverProfile.OptionDescriptions(
          BitwuzlaFamily.class, (binary, help, known) -> BitwuzlaHelp.lines(help));

  /** Creates the family; no work is done until a version is opened. */
  public BitwuzlaFamily() {
    super("Bitwuzla", "org.sosy-lab:javasmt-solver-bitwuzla", "0.8.2");
  }

  @Override
  public @Nullable SolverProfile recognise(String versionOutput, String file) {
    return versionOutput.contains("bitwuzla") || file.contains("bitwuzla") ? solverProfile() : null;
  }

  /** Returns Bitwuzla's command line and messages. */
  @Override
  protected SolverProfile solverProfile() {
    return product(
            new SolverProfile.OptionListing(
                List.of("--help"), BitwuzlaFamily::listed, null, DESCRIPTIONS),
            SolverProfile.ModelSupport.ON_REQUEST)
        .withoutStatistics();
  }

  private static SolverProfile product(
      SolverProfile.OptionListing listing, SolverProfile.ModelSupport models) {
    return new SolverProfile(
        SolverFacts.of("bitwuzla", BitwuzlaFamily.class),
        new SolverProfile.CommandLine(
            List.of("--lang=smt2"), SolverProfile.OptionSyntax.LONG, Map.of(), listing),
        null,
        null,
        List.of(),
        models);
  }

  /** Returns how the native server lists options: it asks the library for each. */
  private SolverProfile.OptionListing listing() {
    List<String> arguments = new ArrayList<>(List.of("-p"));
    options().all().forEach(option -> arguments.add(option.name()));
    return new SolverProfile.OptionListing(arguments, BitwuzlaFamily::listed, null, null);
  }

  private static Set<String> listed(String help) {
    return OPTION.matcher(help).results().map(o -> o.group(1)).collect(Collectors.toSet());
  }

  @Override
  protected WorkerSpec spec(Provisioner provisioner, String asked) {
    String version = provisioner.fullVersion(artifact(), asked);
    List<Path> files = new ArrayList<>(provisioner.resolve(artifact() + ":" + version, false));
    files.addAll(provisioner.resolve(artifact() + ":" + platform() + ":" + version, false));
    return WorkerSpec.ofNative(BitwuzlaLibrary.class, files).printing();
  }

  @Override
  protected NativeLibrary nativeLibrary(Provisioner provisioner, String asked) {
    String classifier = platform();
    String version = provisioner.fullVersion(artifact(), asked);
    if (withoutJava(version)) {
      needLinuxOnX86(asked);
      classifier = "so:libbitwuzlaj";
    }
    String coordinate = artifact() + ":" + classifier + ":" + version;
    Path library = provisioner.resolve(coordinate, false).get(0);
    return new NativeLibrary(
        Map.of("libbitwuzlaj.so", library),
        product(listing(), SolverProfile.ModelSupport.WITH_ANSWER));
  }

  /** Returns the extension and classifier of this machine's native library. */
  private static String platform() {
    String machine = System.getProperty("os.arch", "").toLowerCase(Locale.ROOT);
    boolean linux = System.getProperty("os.name", "").toLowerCase(Locale.ROOT).contains("linux");
    return switch (linux ? machine : "") {
      case "amd64", "x86_64" -> "so:libbitwuzlaj-x64";
      case "aarch64", "arm64" -> "so:libbitwuzlaj-arm64";
      default ->
          throw new SolverUnavailableException(
              "Bitwuzla's released libraries are used on Linux on x86-64 and ARM only; name a"
                  + " binary by path:FILE.");
    };
  }
}
