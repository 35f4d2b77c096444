package dev.tiercel.solver.options;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.solver.Obtainable;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.cvc5.Cvc5Dialect;
import dev.tiercel.solver.princess.PrincessDialect;
import dev.tiercel.solver.smtinterpol.SmtInterpolDialect;
import dev.tiercel.solver.z3.Z3Dialect;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CatalogueTest {
  private static final Map<String, Class<?>> OWNERS =
      Map.of(
          "z3", Z3Dialect.class,
          "cvc5", Cvc5Dialect.class,
          "smtinterpol", SmtInterpolDialect.class,
          "princess", PrincessDialect.class);

  private static Class<?> owner(String family) {
    return java.util.Objects.requireNonNull(OWNERS.get(family));
  }

  @ParameterizedTest(name = "{0}: the checked-in catalogue is what {0}:{1} lists")
  @CsvSource({"z3, 4.14.1", "cvc5, 1.3.2", "smtinterpol, 2.5-1388", "princess, 2026-05-20"})
  void isCurrent(String family, String version) throws IOException {
    List<String> lines;
    try (Solver solver = Obtainable.open(family + ":" + version)) {
      lines = Extract.lines(solver);
    }
    if (Boolean.getBoolean("tiercel.update")) {
      Path folder = Path.of("src/main/resources/dev/tiercel/solver", family);
      Files.writeString(folder.resolve("options.tsv"), String.join("\n", lines) + "\n");
    } else {
      assertThat(Catalogues.lines(owner(family), "options.tsv"))
          .isEqualTo(lines.stream().filter(line -> !line.startsWith("#")).toList());
    }
  }
}
