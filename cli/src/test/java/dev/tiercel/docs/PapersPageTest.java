package dev.tiercel.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.harness.campaign.Setting;
import dev.tiercel.harness.campaign.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The page on papers agrees with the code. */
class PapersPageTest {
  private static final Path PAGE = Path.of("../docs/papers.md");
  private static final Pattern CODE = Pattern.compile("`([A-Z]\\w+)`");
  private static final Pattern SETTING = Pattern.compile("-Dtiercel\\.([a-z-]+)");
  private static final Set<String> STATES = Set.of("whole", "better", "switch", "part", "missing");
  private static final int WHERE = 2;
  private static final int STATE = 3;
  private static final int WHY = 4;

  /** Returns the rows of the tables of mechanisms; experiments have no state. */
  private static List<String[]> mechanisms() throws IOException {
    boolean inside = false;
    Stream.Builder<String[]> rows = Stream.builder();
    for (String line : Files.readAllLines(PAGE)) {
      inside = line.startsWith("|") && (inside || line.startsWith("| mechanism "));
      if (inside && !line.startsWith("| mechanism ") && !line.startsWith("| ---")) {
        rows.add(line.split("\\s*\\|\\s*", -1));
      }
    }
    return rows.build().toList();
  }

  @Test
  void everyMechanismLivesInClassesThatAreThere() throws IOException {
    Set<String> classes = SourceClasses.names();
    assertThat(mechanisms()).hasSizeGreaterThan(40);
    for (String[] row : mechanisms()) {
      List<String> named =
          CODE.matcher(row[WHERE]).results().map((MatchResult r) -> r.group(1)).toList();
      assertThat(named).as(row[1]).isNotEmpty();
      assertThat(classes).as(row[1]).containsAll(named);
    }
  }

  @Test
  void deviationsHaveAReasonOrASwitch() throws IOException {
    for (String[] row : mechanisms()) {
      assertThat(STATES).as(row[1]).contains(row[STATE]);
      assertThat(row[WHY].isBlank()).as(row[1]).isIn(false, row[STATE].equals("whole"));
    }
  }

  @Test
  void everySettingIsThere() throws IOException {
    Set<String> names = Settings.all().stream().map(Setting::name).collect(Collectors.toSet());
    assertThat(
            SETTING.matcher(Files.readString(PAGE)).results().map(found -> found.group(1)).toList())
        .hasSizeGreaterThan(8)
        .allMatch(names::contains);
  }

  @Test
  void eachPaperHasItsTables() throws IOException {
    String page = Files.readString(PAGE);
    for (String paper : page.split("\n## ", -1)) {
      if (!paper.startsWith("#")) {
        assertThat(paper)
            .contains("| mechanism | where | state |")
            .contains("| experiment | command |");
      }
    }
    assertThat(page.split("\n## ", -1)).hasSize(6);
  }
}
