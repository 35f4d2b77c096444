package dev.tiercel.docs;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.tiercel.cli.Tiercel;
import dev.tiercel.harness.campaign.Setting;
import dev.tiercel.harness.campaign.Settings;
import dev.tiercel.harness.monitor.CampaignCounts;
import dev.tiercel.harness.report.CampaignStats;
import dev.tiercel.harness.report.PlotData;
import dev.tiercel.mutate.registry.MutatorRegistry;
import dev.tiercel.solver.Solvers;
import dev.tiercel.testkit.Modules;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/** Names in pages exist. */
class PagesTest {
  /** Settings of the tests and of the build, unknown to campaigns. */
  private static final Set<String> OF_MAVEN =
      Set.of(
          "heap",
          "campaign",
          "differential",
          "differential.only",
          "differential.seed",
          "differential.solvers",
          "update");

  /** Paths with placeholders, and directories that are created on demand. */
  private static final String NO_FILE = ".*(/target/|NAME|\\.\\.\\.|SolverFuzzTestInputs).*";

  private static final List<String> MODULES = Modules.withLab();

  private static final Pattern OPTION = Pattern.compile("(?<=[\\s\\[])--[a-z][a-z-]*");

  @Test
  void commandsAndTheirOptionsAreThose() throws IOException {
    CommandLine line = Tiercel.commandLine();
    List<Pages.Named> commands =
        Pages.commands().stream().filter(named -> !named.text().matches("lab( .*)?")).toList();
    assertThat(commands).hasSizeGreaterThan(30);
    for (Pages.Named named : commands) {
      CommandLine command = command(line, named.text());
      assertThat(command).as("%s", named).isNotNull();
      for (String option : matches(OPTION, named.text())) {
        assertThat(command.getCommandSpec().findOption(option)).as("%s", named).isNotNull();
      }
    }
  }

  /** Returns the command that a line names, or its subcommand. */
  private static @Nullable CommandLine command(CommandLine line, String text) {
    String[] words = text.split("[^a-z-]+");
    CommandLine command = line.getSubcommands().get(words[0]);
    CommandLine below =
        command == null || words.length < 2 ? null : command.getSubcommands().get(words[1]);
    return below == null ? command : below;
  }

  @Test
  void everyCommandStandsInThePageOfCommands() throws IOException {
    Set<String> named =
        Pages.commands().stream()
            .filter(command -> command.file().endsWith("docs/commands.md"))
            .map(command -> command.text().split("[^a-z-]")[0])
            .collect(toSet());
    assertThat(named).containsAll(Tiercel.commandLine().getSubcommands().keySet());
  }

  @Test
  void everyCommandHasOneRow() throws IOException {
    List<String> rows =
        Files.readAllLines(Pages.PROJECT.resolve("docs/commands.md")).stream()
            .filter(row -> row.startsWith("| `./tiercel "))
            .map(row -> command(Tiercel.commandLine(), row.substring("| `./tiercel ".length())))
            .filter(Objects::nonNull)
            .map(command -> command.getCommandSpec().qualifiedName())
            .toList();
    assertThat(rows).doesNotHaveDuplicates();
  }

  @Test
  void everyColumnAndFieldOfACampaignIsExplained() throws IOException {
    String whole = Files.readString(Pages.PROJECT.resolve("docs/campaigns.md"));
    String page = whole.substring(whole.indexOf("### Columns"));
    CampaignStats none = new CampaignStats(Map.of(), CampaignCounts.NONE, Duration.ZERO);
    List<String> names =
        Stream.concat(PlotData.COLUMNS.stream(), none.fields().keySet().stream()).toList();
    assertThat(names).hasSizeGreaterThan(25);
    for (String name : names) {
      assertThat(page).contains("`" + name + "`");
    }
    for (String column : PlotData.COLUMNS) {
      assertThat(page).containsOnlyOnce("\n| `" + column + "` |");
    }
  }

  @Test
  void targetsOfMakeAreThose() throws IOException {
    Set<String> targets =
        Files.readAllLines(Pages.PROJECT.resolve("Makefile")).stream()
            .map(line -> line.split(":", -1)[0])
            .collect(toSet());
    assertThat(Pages.naming("[`\\n ]make ([a-z0-9-]+)(?=`|\\n```| SRC=| &&)"))
        .hasSizeGreaterThan(5)
        .allSatisfy(make -> assertThat(targets).contains(make.text()));
  }

  @Test
  void settingsAreThose() throws IOException {
    List<Pages.Named> settings = Pages.naming("-Dtiercel\\.([a-z]+(?:[.-][a-z]+)*)");
    assertThat(settings).hasSizeGreaterThan(15);
    for (Pages.Named setting : settings) {
      if (!OF_MAVEN.contains(setting.text())) {
        assertThatCode(() -> Settings.requireKnown(setting.text()))
            .as("%s", setting)
            .doesNotThrowAnyException();
      }
    }
    for (Pages.Named set : Pages.naming("--set ([a-z-]+)=")) {
      assertThatCode(() -> Settings.requireKnown(set.text()))
          .as("%s", set)
          .doesNotThrowAnyException();
    }
  }

  /** The page equals the rows; {@code -Dtiercel.update=true} updates it. */
  @Test
  void theTableOfSettingsIsThatOfTheRows() throws IOException {
    Path page = Pages.PROJECT.resolve("docs/settings.md");
    String wanted =
        Settings.all().stream().map(Setting::row).collect(Collectors.joining("\n", "", "\n"));
    String text = Files.readString(page);
    int begin = text.indexOf("| `-Dtiercel.");
    int end = text.indexOf("| `-Dtiercel.heap`");
    if (Boolean.getBoolean("tiercel.update")) {
      Files.writeString(page, text.substring(0, begin) + wanted + text.substring(end));
    } else {
      assertThat(text.substring(begin, end)).isEqualTo(wanted);
    }
  }

  @Test
  void linksLeadToFiles() throws IOException {
    List<Pages.Named> links = Pages.naming("\\]\\((?!https?:)([^)#]+)");
    assertThat(links).hasSizeGreaterThan(15);
    assertThat(links)
        .allSatisfy(link -> assertThat(link.file().resolveSibling(link.text())).exists());
  }

  @Test
  void filesOfTheTreeAreThere() throws IOException {
    List<Pages.Named> files =
        Pages.naming(
            "`((?:smtlib|structured-mutators|solvers|harness|lab|corpus|docs)/[A-Za-z0-9_./-]+)`");
    assertThat(files).hasSizeGreaterThan(10);
    assertThat(files)
        .filteredOn(file -> !file.text().matches(NO_FILE) && !isOfAWalk(file))
        .allSatisfy(file -> assertThat(Pages.PROJECT.resolve(file.text())).exists());
  }

  /** Whether {@link ExtendingTest} checks the name's page. */
  private static boolean isOfAWalk(Pages.Named name) {
    return name.file().endsWith("extending.md");
  }

  @Test
  void classesAndPackagesAreThere() throws IOException {
    Set<String> there = sources("");
    there.addAll(packages(""));
    assertThat(Pages.naming("(?<![/.])\\b(dev\\.tiercel\\.[A-Za-z0-9.]*[A-Za-z0-9])(?!\\.\\*)"))
        .hasSizeGreaterThan(15)
        .filteredOn(name -> !there.contains(name.text()) && !isOfAWalk(name))
        .isEmpty();
  }

  /** A name in CamelCase between backticks is a class, or a member of one. */
  @Test
  void namesInCodeAreClasses() throws IOException {
    Set<String> classes =
        sources("").stream()
            .map(name -> name.substring(name.lastIndexOf('.') + 1))
            .collect(toSet());
    assertThat(Pages.naming("`([A-Z][a-z0-9]+[A-Z][A-Za-z0-9]*)(?:\\.[a-zA-Z]+(?:\\(\\))?)?`"))
        .hasSizeGreaterThan(40)
        .filteredOn(name -> !classes.contains(name.text()) && !isOfAWalk(name))
        .isEmpty();
  }

  /** Returns the names of all classes below a directory of each module's sources. */
  private static Set<String> sources(String folder) throws IOException {
    Set<String> names = new TreeSet<>();
    for (String module : MODULES) {
      try (Stream<Path> files = Files.walk(Pages.PROJECT.resolve(module).resolve("src" + folder))) {
        files
            .map(Path::toString)
            .filter(file -> file.endsWith(".java"))
            .map(file -> file.substring(file.indexOf("/java/") + 6, file.length() - 5))
            .map(file -> file.replace('/', '.'))
            .forEach(names::add);
      }
    }
    return names;
  }

  private static Set<String> packages(String folder) throws IOException {
    return sources(folder).stream()
        .map(name -> name.substring(0, name.lastIndexOf('.')))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** The table of modules contains each package, except those of single mutators and solvers. */
  @Test
  void theTableOfPackagesIsWhole() throws IOException {
    String page = Files.readString(Pages.PROJECT.resolve("docs/architecture.md"));
    Set<String> solvers =
        Solvers.families().stream().map(f -> f.getClass().getPackageName()).collect(toSet());
    assertThat(packages("/main"))
        .hasSizeGreaterThan(30)
        .filteredOn(name -> !solvers.contains(name))
        .filteredOn(name -> !name.matches(".*\\.bridge|dev\\.tiercel\\.(mutate\\.|bench).*"))
        .allMatch(
            name -> page.contains("`" + name + "`") || page.contains("`..." + last(name) + "`"));
  }

  private static String last(String name) {
    return name.substring(name.lastIndexOf('.') + 1);
  }

  @Test
  void theTableOfMutatorsIsThatOfTheRegistry() throws IOException {
    assertThat(MutatorRegistry.all().stream().map(m -> "| `" + m.name() + "` | " + m.description()))
        .allMatch(row -> page("docs/mutators.md").contains("\n" + row));
    assertThat(page("docs/mutators.md").lines().filter(line -> line.matches("\\| `[a-z.]+` \\|.*")))
        .hasSameSizeAs(MutatorRegistry.all());
  }

  @Test
  void testsThatAreToBeRunAreThere() throws IOException {
    Set<String> classes = sources("/test").stream().map(PagesTest::last).collect(toSet());
    assertThat(Pages.naming("-Dtest=([A-Za-z]+)"))
        .isNotEmpty()
        .allSatisfy(test -> assertThat(classes).contains(test.text()));
  }

  @Test
  void sourcesOfTheNativeSideAreThere() throws IOException {
    assertThat(Pages.naming("`((?:src|bin|recipes)/[a-z0-9-]+(?:/|\\.[a-z]+))`"))
        .hasSizeGreaterThan(6)
        .allSatisfy(file -> assertThat(file.file().resolveSibling(file.text())).exists());
  }

  /**
   * A row gives the directory, the number of files, and the expected numbers of sat and unsat
   * checks.
   */
  @Test
  void seedsAreAsManyAsTheTableSays() throws IOException {
    List<String> rows = page("corpus/README.md").lines().toList();
    try (Stream<Path> folders = Files.list(Pages.PROJECT.resolve("corpus/seeds"))) {
      assertThat(folders.map(PagesTest::count)).isNotEmpty().allMatch(rows::contains);
    }
  }

  private static String count(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      List<String> texts = files.map(PagesTest::text).toList();
      return String.format(
          "| %s | %d | %d | %d |",
          folder.getFileName(),
          texts.size(),
          lines(texts, "status sat"),
          lines(texts, "status unsat"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static long lines(List<String> texts, String words) {
    return texts.stream().flatMap(String::lines).filter(line -> line.contains(words)).count();
  }

  @Test
  void solversAndOraclesStandInTheirTables() throws IOException {
    String solvers = page("docs/solvers.md");
    assertThat(Solvers.families())
        .allMatch(family -> solvers.contains("`" + family.name() + "`"), "is in docs/solvers.md");
    String oracles = page("docs/oracles.md");
    assertThat(sources("/main"))
        .filteredOn(name -> name.matches("dev\\.tiercel\\.oracle\\.[A-Za-z]+Oracle"))
        .hasSizeGreaterThan(5)
        .allMatch(name -> oracles.contains("(`" + last(name) + "`)"));
  }

  private static String page(String name) {
    return text(Pages.PROJECT.resolve(name));
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<String> matches(Pattern pattern, String text) {
    return pattern.matcher(text).results().map(MatchResult::group).toList();
  }
}
