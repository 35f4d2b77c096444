package dev.tiercel.solver.bitwuzla;

import dev.tiercel.solver.SolverUnavailableException;
import dev.tiercel.solver.exec.Facts;
import dev.tiercel.solver.exec.Product;
import dev.tiercel.solver.exec.WorkerSpec;
import dev.tiercel.solver.library.LibraryFamily;
import dev.tiercel.solver.provision.Provisioner;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Bitwuzla's releases as {@code org.sosy-lab:javasmt-solver-bitwuzla}: the Java interface, and the
 * native library as an artifact of its own.
 */
public final class BitwuzlaFamily extends LibraryFamily {
  /** A family that does no work until a version is opened. */
  public BitwuzlaFamily() {
    super("Bitwuzla", "org.sosy-lab:javasmt-solver-bitwuzla", "0.8.2");
  }

  @Override
  public @Nullable Product recognise(String told, String file) {
    return told.contains("bitwuzla") || file.contains("bitwuzla") ? product() : null;
  }

  /** Bitwuzla's command line and messages. */
  @Override
  protected Product product() {
    return new Product(
        Facts.of("bitwuzla", BitwuzlaFamily.class), List.of("--lang=smt2"), Product.Spelling.LONG);
  }

  @Override
  protected WorkerSpec spec(Provisioner provisioner, String asked) {
    String version = provisioner.fullVersion(artifact(), asked);
    List<Path> files = new ArrayList<>(provisioner.resolve(artifact() + ":" + version, false));
    files.addAll(provisioner.resolve(artifact() + ":" + platform() + ":" + version, false));
    return WorkerSpec.ofNative(BitwuzlaLibrary.class, files).printing();
  }

  /** Extension and classifier of this machine's native library. */
  private static String platform() {
    String machine = System.getProperty("os.arch", "").toLowerCase(Locale.ROOT);
    boolean linux = System.getProperty("os.name", "").toLowerCase(Locale.ROOT).contains("linux");
    return switch (linux ? machine : "") {
      case "amd64", "x86_64" -> "so:libbitwuzlaj-x64";
      case "aarch64", "arm64" -> "so:libbitwuzlaj-arm64";
      default ->
          throw new SolverUnavailableException(
              "Bitwuzla's released libraries are used on Linux on x86-64 and ARM only; name a binary"
                  + " by path:FILE.");
    };
  }
}
