package dev.tiercel.solver.z3;

import dev.tiercel.solver.exec.Facts;
import dev.tiercel.solver.exec.Product;
import dev.tiercel.solver.exec.WorkerSpec;
import dev.tiercel.solver.library.LibraryFamily;
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
 * Z3's releases as {@code tools.aqua:z3-turnkey}, which holds the native libraries, and those that
 * it lacks as {@code org.sosy-lab:javasmt-solver-z3}, which holds libraries alone.
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

  /** A family that does no work until a version is opened. */
  public Z3Family() {
    super("Z3", "tools.aqua:z3-turnkey", "4.14.1");
  }

  @Override
  public @Nullable Product recognise(String told, String file) {
    return told.contains("z3 version") ? product() : null;
  }

  @Override
  protected Product product() {
    return ofSolver();
  }

  /** Z3's command line and messages. */
  public static Product ofSolver() {
    return product(List.of("-p"), null);
  }

  /** The same for the native server's program around its library. */
  public static Product ofLibrary() {
    List<String> listing = new ArrayList<>(List.of("-p"));
    listing.addAll(Z3Options.MODULES);
    return product(listing, Product.Beside.ALWAYS);
  }

  private static Product product(List<String> listing, Product.@Nullable Beside models) {
    return new Product(
        Facts.of("z3", Z3Family.class),
        List.of("-smt2"),
        Product.Spelling.each((name, value) -> List.of(name + "=" + Z3Library.plain(value))),
        LARGE_PAGES,
        new Product.Listing(listing, Z3Family::listed, null),
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
  protected WorkerSpec spec(Provisioner provisioner, String version) {
    return WorkerSpec.ofNative(
        Z3Library.class, provisioner.resolve(artifact() + ":" + version, true));
  }

  @Override
  protected Set<String> withoutJava() {
    return ALONE.keySet();
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
