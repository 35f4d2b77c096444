package dev.tiercel.cli;

import dev.tiercel.collect.Collector;
import dev.tiercel.collect.GitHistory;
import dev.tiercel.collect.Regression;
import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.harness.start.ExitCode;
import dev.tiercel.smtlib.parse.FileText;
import dev.tiercel.smtlib.parse.InputFile;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.state.AtomicFiles;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * {@code tiercel collect}: collects scripts that showed bugs from trackers and regression tests.
 */
@Command(
    name = "collect",
    description = {
      "Collect scripts that showed bugs, from tests and trackers.",
      "Sources are the regression tests in a folder, or the formulas in a tracker's resolved"
          + " reports of wrong answers, invalid models and crashes. Each entry records origin,"
          + " options and answer. Scripts that are not well-sorted are counted and skipped. An"
          + " interrupted collection resumes, and a later one fetches only new reports. An access"
          + " token is read from GITHUB_TOKEN or GITLAB_TOKEN."
    })
final class CollectCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(names = "--out", required = true, paramLabel = "DIR", description = "Output path.")
  private Path out;

  @Option(
      names = "--repository",
      paramLabel = "OWNER/NAME",
      description = "Repository whose tracker is read.")
  private @Nullable String repository;

  @Option(
      names = "--tracker",
      defaultValue = "github",
      paramLabel = "KIND",
      description = "Kind of tracker: github or gitlab.")
  private String tracker;

  @Option(
      names = "--url",
      defaultValue = "",
      paramLabel = "API",
      description = "Base URL of the tracker's API. Default: that of github.com or gitlab.com.")
  private String url;

  @Option(
      names = "--since",
      defaultValue = "2000-01-01",
      paramLabel = "DATE",
      description = "Only reports updated on or after this day (UTC).")
  private String since;

  @Parameters(arity = "0..*", paramLabel = "DIR", description = "Folders of tests.")
  private List<Path> folders = new ArrayList<>();

  private final Map<String, Integer> left = new TreeMap<>(); // reason -> scripts
  private final GitHistory history = new GitHistory(this::say);
  private int written;

  @Override
  public Integer call() throws IOException {
    if ((repository == null) == folders.isEmpty()) {
      throw new UserException(
          "Name folders with tests, or a repository by --repository OWNER/NAME.");
    }
    Files.createDirectories(out);
    ExitCode code = repository == null ? folders() : tracker(repository);
    PrintWriter console = spec.commandLine().getOut();
    left.forEach((reason, count) -> console.printf("%6d  %s%n", count, reason));
    int all = written + left.values().stream().mapToInt(n -> n).sum();
    console.printf("%d of %d scripts written to %s%n", written, all, out);
    console.flush();
    return code.code();
  }

  private ExitCode folders() {
    return ScriptArguments.each(
        folders,
        spec,
        (file, content) -> {
          collect(file, FileText.decode(content));
          return ExitCode.NOTHING;
        });
  }

  private ExitCode tracker(String name) throws IOException {
    if (!name.matches("[\\w.-]+(/[\\w.-]+)+")) {
      throw new UserException("--repository " + name + " is not OWNER/NAME.");
    }
    Collector collector =
        new Collector(
            new Collector.Plan(kind(), name, address(), begin(), out, System.getenv()), this::say);
    boolean complete = collector.run();
    left.putAll(collector.rejectedCounts());
    written = collector.written();
    spec.commandLine().getOut().println(collector.summary());
    return complete ? ExitCode.NOTHING : ExitCode.ENVIRONMENT;
  }

  private Collector.Kind kind() {
    for (Collector.Kind kind : Collector.Kind.values()) {
      if (kind.name().toLowerCase(Locale.ROOT).equals(tracker)) {
        return kind;
      }
    }
    throw new UserException("--tracker " + tracker + " is not github or gitlab.");
  }

  private String address() {
    if (!url.isEmpty() && !url.matches("https?://[^\\s?#]+")) {
      throw new UserException("--url " + url + " is not an address such as https://HOST/api/v3.");
    }
    return url;
  }

  private Instant begin() {
    try {
      return LocalDate.parse(since).atStartOfDay(ZoneOffset.UTC).toInstant();
    } catch (DateTimeParseException e) {
      throw new UserException("--since " + since + " is not a date such as 2024-05-31.");
    }
  }

  private void say(String sentence) {
    spec.commandLine().getErr().println(sentence);
    spec.commandLine().getErr().flush();
  }

  private void collect(Path file, String text) throws IOException {
    Entry entry;
    try {
      entry = Regression.read(text, file.toString(), beside(file));
    } catch (ParseException e) {
      left.merge(Regression.beginning(e.reason()), 1, Integer::sum);
      return;
    }
    GitHistory.Commit commit = history.of(file);
    if (commit != null) {
      entry = Regression.addedBy(entry, commit);
    }
    String name = FileNames.of(file.normalize().toString());
    AtomicFiles.write(out.resolve(name), EntryCodec.encode(entry));
    written++;
  }

  private static @Nullable String beside(Path file) throws IOException {
    Path expected =
        file.resolveSibling(
            file.getFileName().toString().replaceFirst("\\.smt2$", "") + ".expected");
    return Files.isRegularFile(expected) ? FileText.decode(InputFile.read(expected)) : null;
  }
}
