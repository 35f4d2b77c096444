package dev.tiercel.solver.binary;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.dialect.Dialect;
import dev.tiercel.solver.Obtainable;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverIdentity;
import dev.tiercel.solver.Solvers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SolverIdentityTest {
  @TempDir Path folder;

  private SolverIdentity identity(String version, String code) throws IOException {
    return identity(FakeSolver.write(folder, version, code));
  }

  private static SolverIdentity identity(SolverId id) {
    try (Solver solver = Solvers.open(id)) {
      assertThat(Solvers.identify(id)).isEqualTo(solver.identity());
      return solver.identity();
    }
  }

  @ParameterizedTest(name = "{0} is {1}, kin to {2}, and speaks {3}")
  @CsvSource({
    "Z3 version 4.8.12 - 64 bit,                  z3,        z3,       z3:4.8.12",
    "This is cvc5 version 1.0.3,                  cvc5,      cvc5,     cvc5:1.0.3",
    "This is CVC4 version 1.8,                    cvc4,      cvc5,     cvc4:1.8",
    "1.5.118.6b56be4.121013,                      boolector, bitwuzla, boolector:1.5.118",
    "Boolector 3.2.1,                             boolector, bitwuzla, boolector:3.2.1",
    "Bitwuzla 0.8.2,                              bitwuzla,  bitwuzla, bitwuzla:0.8.2",
    "Yices 2.6.4,                                 yices,     yices,    yices:2.6.4",
    "SMTInterpol 2.5-1388-ga5a4ab0c,              smtinterpol, smtinterpol, smtinterpol:2.5-1388",
    "Bitwuzla 0.8.2-dev,                          bitwuzla,  bitwuzla, bitwuzla:0.8.2",
    "some solver,                                 unknown,   '',       unknown",
  })
  void aBinaryIsKnownByWhatItSays(String told, String family, String kin, String dialect)
      throws IOException {
    SolverIdentity identity = identity(told, "echo sat");

    assertThat(identity).extracting(SolverIdentity::family).isEqualTo(family);
    assertThat(identity)
        .extracting(SolverIdentity::codeBase, SolverIdentity::dialect)
        .containsExactly(kin, dialect);
    assertThat(identity.version()).isEqualTo(told);
    assertThat(identity.fingerprint()).hasSize(64);
    assertThat(identity.name()).startsWith(family + "@").hasSize(family.length() + 9);
  }

  @Test
  void twoBinariesAreTwoSolversAndACopyIsTheSame() throws IOException {
    SolverIdentity one = identity("Z3 version 4.8.12", "echo sat");
    SolverIdentity other = identity("Z3 version 4.8.12", "echo unsat");
    Path copy = Files.copy(folder.resolve("solver"), folder.resolve("copy"));
    SolverIdentity same = identity(new SolverId("path", copy.toString()));

    assertThat(other).isNotEqualTo(one);
    assertThat(other.name()).isNotEqualTo(one.name());
    assertThat(same).isEqualTo(other);
  }

  @Test
  void theNameOfAReleaseTellsFamilyKinAndDialect() {
    assertThat(Solvers.identify(SolverId.parse("z3:4.11.0-java")))
        .isEqualTo(new SolverIdentity("z3", "z3", "z3:4.11.0", "4.11.0", ""));
    assertThat(Solvers.identify(SolverId.parse("z3-cov:4.8.12")))
        .isEqualTo(new SolverIdentity("z3", "z3", "z3:4.8.12", "4.8.12", ""));
    assertThat(Solvers.identify(SolverId.parse("boolector:1.5.118")).codeBase())
        .isEqualTo("bitwuzla");
  }

  @ParameterizedTest(name = "{0} and {1}: {2}")
  @CsvSource({
    "z3, cvc5, true",
    "cvc4, cvc5, false",
    "z3, z3-cov, false",
    "boolector, bitwuzla, false",
    "smtinterpol, princess, true",
  })
  void solversThatShareCodeAreNotIndependent(String one, String other, boolean independent) {
    SolverIdentity first = Solvers.identify(SolverId.parse(one));
    SolverIdentity second = Solvers.identify(SolverId.parse(other));

    assertThat(first.independentOf(second)).isEqualTo(independent);
    assertThat(second.independentOf(first)).isEqualTo(independent);
    assertThat(first.independentOf(SolverIdentity.named(SolverId.parse("nobody")))).isFalse();
  }

  @Test
  void aReleaseSaysItsVersionAndNeedsNoFingerprint() {
    try (Solver solver = Obtainable.open("smtinterpol:2.5-1388")) {
      assertThat(solver.identity().name()).isEqualTo("smtinterpol");
      assertThat(solver.identity().release()).startsWith("2.5-1388-g");
    }
  }

  /**
   * Otherwise a user's jar would be taken for the oldest release, which knows half of the language.
   */
  @Test
  void aJarIsOfTheReleaseThatItsNameTells() throws IOException {
    Path jar = Files.createFile(folder.resolve("smtinterpol-2.5-1388-ga5a4ab0c.jar"));

    SolverIdentity identity = Solvers.identify(new SolverId("smtinterpol", jar.toString()));

    assertThat(identity.dialect()).isEqualTo("smtinterpol:2.5-1388");
    assertThat(Dialect.of(identity.dialect()).has(Feature.DATATYPES)).isTrue();
  }

  @Test
  void anInstalledProgramIsFoundByItsNameAlone() {
    try (Solver solver = Obtainable.open("optimathsat")) {
      assertThat(solver.identity().dialect()).startsWith("mathsat");
      assertThat(solver.identity().name()).startsWith("optimathsat@");
    }
  }
}
