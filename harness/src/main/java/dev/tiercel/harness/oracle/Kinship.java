package dev.tiercel.harness.oracle;

import dev.tiercel.solver.SolverId;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Which solvers share code: what one release gets wrong, its kin may well get wrong, too. Two that
 * agree are worth two opinions only if they are of different kin.
 */
final class Kinship {
  private static final String PATH = "path";

  /** Solvers that began as a fork or a successor of another, by the kin that they belong to. */
  private static final Map<String, String> ORIGIN = Map.of("cvc4", "cvc5", "boolector", "bitwuzla");

  /** Names by which a binary is recognised. */
  private static final List<String> KNOWN =
      List.of(
          "z3",
          "cvc5",
          "cvc4",
          "bitwuzla",
          "boolector",
          "smtinterpol",
          "princess",
          "mathsat",
          "yices",
          "opensmt");

  private Kinship() {}

  /** Whether two solvers are known to share no code. */
  static boolean independent(SolverId a, SolverId b) {
    String first = of(a);
    String second = of(b);
    return first != null && second != null && !first.equals(second);
  }

  /** What a solver descends from, or {@code null} for a binary that nothing is known of. */
  private static @Nullable String of(SolverId id) {
    String name = id.name().equals(PATH) ? recognised(id.version()) : id.family();
    return name == null ? null : ORIGIN.getOrDefault(name, name);
  }

  private static @Nullable String recognised(String path) {
    String file = path.substring(path.lastIndexOf('/') + 1).toLowerCase(Locale.ROOT);
    return KNOWN.stream().filter(file::contains).findFirst().orElse(null);
  }
}
