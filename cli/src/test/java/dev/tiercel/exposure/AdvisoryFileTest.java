package dev.tiercel.exposure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiercel.solver.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AdvisoryFileTest {
  private static final Path REGRESSIONS =
      Path.of(System.getProperty("basedir", "")).resolve("../corpus/regressions").normalize();

  private static final String FULL =
      """
      {"id": "X-1", "summary": "wrong", "affected": [{
        "package": {"ecosystem": "SMT-LIB", "name": "z3"},
        "versions": ["4.10.2"],
        "ranges": [{"type": "ECOSYSTEM", "events": [{"introduced": "4.12.0"}, {"fixed": "4.13.0"}]}],
        "ecosystem_specific": {"shape": {"str.replace": 2}, "options": {"smt.arith.solver": "2"},
          "answers": ["sat"]}}],
       "references": [{"type": "REPORT", "url": "https://example.org/1"}]}
      """;

  @TempDir private Path folder;

  @Test
  void ownAdvisoriesAreThoseOfTheKeptScripts() throws IOException {
    List<Advisory> kept = DerivedAdvisories.of(REGRESSIONS);
    assertThat(kept).hasSizeGreaterThan(40);
    List<Advisory> bundled = AdvisoryFile.bundled();
    assertThat(bundled).extracting(Advisory::id).as("run make tables").isEqualTo(ids(kept));
    assertThat(AdvisoryFile.write(bundled))
        .as("run make tables")
        .isEqualTo(AdvisoryFile.write(kept));
  }

  private static List<String> ids(List<Advisory> advisories) {
    return advisories.stream().map(Advisory::id).toList();
  }

  @Test
  void aUsersFileIsRead() throws IOException {
    Advisory advisory = AdvisoryFile.read(file(FULL)).get(0);
    assertThat(advisory.affects("z3", "4.10.2")).isTrue();
    assertThat(advisory.affects("z3", "4.12.6")).isTrue();
    assertThat(advisory.affects("z3", "4.13.0")).isFalse();
    assertThat(advisory.affects("cvc5", "4.12.6")).isFalse();
    assertThat(advisory.trigger().answers()).containsExactly(Verdict.SAT);
    assertThat(advisory.references()).containsExactly("https://example.org/1");
  }

  @Test
  void anAdvisoryNeedsItsOptions() throws Exception {
    Advisory advisory = AdvisoryFile.read(file(FULL)).get(0);
    FeatureCounts query =
        FeatureCountsTest.shape(
            "(declare-const s String)(assert (= s (str.replace (str.replace s s s) s s)))");
    assertThat(advisory.trigger().match(query, Map.of(), "")).isEqualTo(Trigger.Match.NONE);
    assertThat(advisory.trigger().match(query, Map.of("smt.arith.solver", "2"), ""))
        .isEqualTo(Trigger.Match.HOLDS);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "[1 | is not a JSON object",
        "{} | affected names no solver",
        "{\"affected\": [{}]} | advisory 1: ecosystem_specific is missing or no object",
        "{\"id\": \"X\", \"affected\": [{\"ecosystem_specific\": {\"shape\": {\"mod\": 1},"
            + " \"answers\": [\"no\"]}, \"package\": {\"name\": \"z3\"}, \"versions\": [\"1\"]}]} |"
            + " answers holds no; write sat or unsat",
        "{\"vulns\": [3]} | advisory 1: advisory is missing or no object"
      })
  void aWrongFileIsOneSentence(String text, String sentence) throws IOException {
    Path file = file(text);
    assertThatThrownBy(() -> AdvisoryFile.read(file))
        .isInstanceOf(IOException.class)
        .hasMessageContaining(sentence)
        .hasMessageContaining(file.toString());
  }

  private Path file(String text) throws IOException {
    return Files.writeString(folder.resolve("a.json"), text);
  }
}
