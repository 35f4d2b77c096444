package dev.tiercel.solver.provision;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.solver.SolverFamily;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Solvers;
import dev.tiercel.solver.z3.Z3Family;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReleasesTest {
  private static List<String> unreachable() {
    throw new ProvisionException("no network");
  }

  @Test
  void knownVersionsAreListedOfflineAndNewOnesOnline() {
    Releases releases = Releases.loadFor(Z3Family.class);
    List<String> known = releases.with(List.of(ReleasesTest::unreachable));
    assertThat(known).contains("4.8.10", "4.14.1").startsWith("4.8.9").endsWith("5.2.0");
    assertThat(releases.with(List.of(ReleasesTest::unreachable, () -> List.of("99.0", "4.14.1"))))
        .hasSize(known.size() + 1)
        .endsWith("99.0");
  }

  @Test
  void aReleaseIsFoundByItsWholeNumber() {
    Releases releases = Releases.loadFor(Z3Family.class);
    assertThat(releases.find("4.8")).isNull();
    assertThat(releases.find("4.17.0")).isNull();
    assertThat(Objects.requireNonNull(releases.find("4.8.9")).name())
        .isEqualTo("so:libz3:4.8.9-sosy1");
    assertThat(Objects.requireNonNull(releases.find("5.2.0")).place()).isEqualTo(Releases.NPM);
  }

  @ParameterizedTest(name = "{0} lists the version that it opens by default")
  @ValueSource(
      strings = {
        "z3",
        "cvc5",
        "bitwuzla",
        "smtinterpol",
        "princess",
        "opensmt",
        "ostrich",
        "eldarica",
        "boolector",
        "mathsat",
        "yices"
      })
  void theDefaultIsAKnownRelease(String name) {
    SolverFamily family = Solvers.family(SolverId.parse(name));
    assertThat(Releases.loadFor(family.getClass()).find(family.defaultVersion())).isNotNull();
  }
}
