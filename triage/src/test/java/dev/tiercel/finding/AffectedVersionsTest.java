package dev.tiercel.finding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.finding.AffectedVersions.FindingRelation;
import dev.tiercel.oracle.Answer;
import dev.tiercel.oracle.ConfiguredSolver;
import dev.tiercel.oracle.CrashOracle;
import dev.tiercel.oracle.Runs;
import dev.tiercel.oracle.Violation;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverIdentity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How a bug found in one version is treated in another, and in another program. */
class AffectedVersionsTest {
  @TempDir private Path folder;
  private final AffectedVersions affectedVersions = new AffectedVersions();

  @BeforeEach
  void findOneInARelease() throws IOException {
    affectedVersions.recordFirst(release("4.11.0"), signature(release("4.11.0")), folder);
  }

  private static Violation violation(String name, SolverIdentity identity) {
    ConfiguredSolver blamed =
        new ConfiguredSolver(SolverId.parse(name), Configuration.DEFAULT).as(identity);
    try {
      Entry entry = EntryCodec.decode("(check-sat)\n", "test");
      return Objects.requireNonNull(
          Runs.violation(
              new CrashOracle(),
              entry,
              List.of(new Answer(blamed, Runs.of("crash @a.cpp:1"))),
              (who, script) -> Runs.of("unknown")));
    } catch (ParseException e) {
      throw new AssertionError(e);
    }
  }

  private static BugSignature signature(Violation violation) {
    return BugSignature.of(violation, new Script(List.of()));
  }

  private static Violation release(String version) {
    return violation("z3:" + version, SolverIdentity.released("z3", "z3", version, version));
  }

  private static Violation program(String path, String family, String content) {
    String fingerprint = content.repeat(64).substring(0, 64);
    return violation("path:" + path, SolverIdentity.program(family, family, "4.11.0", fingerprint));
  }

  @Test
  void theSameVersionHasItAlready() {
    assertThat(affectedVersions.relationOf(release("4.11.0"), signature(release("4.11.0"))))
        .isEqualTo(FindingRelation.HERE);
  }

  @Test
  void anotherVersionHasItStillAndThenAlready() throws IOException {
    assertThat(affectedVersions.relationOf(release("4.13.0"), signature(release("4.13.0"))))
        .isEqualTo(FindingRelation.ELSEWHERE);
    assertThat(affectedVersions.recordAgain(release("4.13.0"), signature(release("4.13.0"))))
        .isEqualTo("known from z3:4.11.0, still in z3:4.13.0: " + folder);
    assertThat(affectedVersions.relationOf(release("4.13.0"), signature(release("4.13.0"))))
        .isEqualTo(FindingRelation.HERE);
  }

  @Test
  void completeLinesAreReadAgainAfterAKill() throws IOException {
    affectedVersions.recordAgain(release("4.13.0"), signature(release("4.13.0")));
    Files.writeString(folder.resolve("versions"), "z3:4.14", StandardOpenOption.APPEND);
    AffectedVersions next = new AffectedVersions();
    next.read(folder, release("4.11.0").key());
    assertThat(next.relationOf(release("4.13.0"), signature(release("4.13.0"))))
        .isEqualTo(FindingRelation.HERE);
    assertThat(next.relationOf(release("4.14"), signature(release("4.14"))))
        .isEqualTo(FindingRelation.ELSEWHERE);
  }

  @Test
  void repeatsByAnotherProcessAreSeen() throws IOException {
    AffectedVersions before = new AffectedVersions();
    before.read(folder, release("4.11.0").key());
    affectedVersions.recordAgain(release("4.13.0"), signature(release("4.13.0")));
    assertThat(affectedVersions.additionalVersions(before))
        .containsExactly("known from z3:4.11.0, still in z3:4.13.0: " + folder);
    assertThat(affectedVersions.additionalVersions(affectedVersions)).isEmpty();
  }

  @ParameterizedTest(name = "{0} with content {2} of family {1}: {3}")
  @CsvSource({
    "/a/z3, z3, a, HERE",
    "/b/z3, z3, a, HERE",
    "/a/z3, z3, b, ELSEWHERE",
    "/b/z3, z3, b, NEW",
    "/b/mine, unknown, b, NEW",
  })
  void programsAreIdentifiedByContentAndPath(
      String path, String family, String content, FindingRelation expected) throws IOException {
    Violation first = program("/a/z3", "z3", "a");
    assertThat(affectedVersions.relationOf(first, signature(first)))
        .as("a program is no release")
        .isEqualTo(FindingRelation.NEW);
    affectedVersions.recordFirst(first, signature(first), folder);
    assertThat(
            affectedVersions.relationOf(
                program(path, family, content), signature(program(path, family, content))))
        .isEqualTo(expected);
  }

  @Test
  void twoProgramsNeverShareAKey() {
    assertThat(program("/a/z3", "z3", "a").key()).isNotEqualTo(program("/b/z3", "z3", "b").key());
    assertThat(program("/a/z3", "z3", "a").bug()).isEqualTo(program("/b/z3", "z3", "b").bug());
  }

  /** Returns the finding of 4.11.0 as the next process reads it after it was marked. */
  private AffectedVersions marked(TriageStatus.State state, String note) throws IOException {
    new TriageStatus(state, note).write(folder);
    return read();
  }

  private AffectedVersions read() throws IOException {
    AffectedVersions next = new AffectedVersions();
    next.read(folder, release("4.11.0").key());
    return next;
  }

  private static FindingRelation standing(AffectedVersions all, String version) {
    return all.relationOf(release(version), signature(release(version)));
  }

  @Test
  void noBugInAnyVersion() throws IOException {
    AffectedVersions all = marked(TriageStatus.State.NOT_A_BUG, "as documented");
    assertThat(standing(all, "4.11.0")).isEqualTo(FindingRelation.HERE);
    assertThat(standing(all, "4.13.0")).isEqualTo(FindingRelation.HERE);
  }

  @Test
  void fixedBugInALaterVersionIsReopenedAsARegression() throws IOException {
    AffectedVersions all = marked(TriageStatus.State.FIXED, "in 4.12.0");
    AffectedVersions before = read();
    assertThat(standing(all, "4.13.0")).isEqualTo(FindingRelation.ELSEWHERE);
    String told =
        "a regression: marked as fixed, known from z3:4.11.0, again in z3:4.13.0: " + folder;
    assertThat(all.recordAgain(release("4.13.0"), signature(release("4.13.0")))).isEqualTo(told);
    assertThat(read().additionalVersions(before))
        .as("another process says the same")
        .containsExactly(told);
    assertThat(TriageStatus.read(folder))
        .hasToString("open: shows in z3:4.13.0; was fixed: in 4.12.0");
    assertThat(read().recordAgain(release("4.14.0"), signature(release("4.14.0"))))
        .as("it is told once")
        .startsWith("known from ");
  }

  @Test
  void anOlderVersionThatHasItTooSaysNothingOfAFix() throws IOException {
    AffectedVersions all = marked(TriageStatus.State.FIXED, "");
    assertThat(all.recordAgain(release("4.8.17"), signature(release("4.8.17"))))
        .isEqualTo("known from z3:4.11.0, still in z3:4.8.17: " + folder);
    assertThat(TriageStatus.read(folder)).hasToString("fixed");
  }

  @Test
  void unreadableStatusIsOneSentence() throws IOException {
    Files.writeString(folder.resolve("mark.json"), "fixed");
    assertThatThrownBy(this::read)
        .isInstanceOf(IOException.class)
        .hasMessageContaining("holds no mark: delete it, and mark the finding again.");
  }
}
