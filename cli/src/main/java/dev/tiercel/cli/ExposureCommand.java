package dev.tiercel.cli;

import dev.tiercel.certify.Certificate;
import dev.tiercel.certify.CertificateLog;
import dev.tiercel.exposure.Advisory;
import dev.tiercel.exposure.AdvisoryFile;
import dev.tiercel.exposure.DerivedAdvisories;
import dev.tiercel.exposure.Exposure;
import dev.tiercel.harness.campaign.Settings;
import dev.tiercel.harness.start.ExitCode;
import dev.tiercel.json.Json;
import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverFamily;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverIdentity;
import dev.tiercel.solver.SolverUnavailableException;
import dev.tiercel.solver.Solvers;
import dev.tiercel.text.Html;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * {@code tiercel exposure}: shows which queries are affected by known wrong answers of a solver.
 */
@SpecificExitCodes({ExitCode.FOUND, ExitCode.UNDECIDED})
@Command(
    name = "exposure",
    description = {
      "Show which queries are exposed to known wrong answers of a solver.",
      "Queries are matched by shape. A query that matches is run, and certified if evidence backs"
          + " each of its answers; without --reference, cvc5 confirms answers of z3, and z3 those"
          + " of all other solvers. Exit code 1 if a query is exposed or its answer is wrong, 4 if"
          + " it may be exposed."
    })
final class ExposureCommand implements Callable<Integer> {
  /** Share of the budget for the comparison of shapes. */
  private static final double SHAPES = 0.5;

  private static final int LONGEST = 160;

  @Spec private CommandSpec spec;

  @Mixin private final RunOptions run = new RunOptions();

  @Mixin private final BudgetOptions budget = new BudgetOptions();

  @Option(names = "--no-run", description = "Match shapes only; run no solver.")
  private boolean shapesOnly;

  @Option(
      names = "--advisories",
      paramLabel = "FILE",
      description = "File with further advisories, see docs/upgrading.md; repeatable.")
  private List<Path> files = new ArrayList<>();

  @Option(names = "--only", description = "Use only the advisories of --advisories.")
  private boolean only;

  @Option(
      names = "--write-own",
      paramLabel = "DIR",
      description = "Print the advisories for a folder of kept scripts, and exit.")
  private @Nullable Path kept;

  @Mixin private final ReferenceOptions references = new ReferenceOptions();

  @Mixin private final EvidenceFile evidence = new EvidenceFile();

  @Mixin private final ReportFiles reports = new ReportFiles();

  @Parameters(arity = "0..*", paramLabel = "FILE|DIR", description = "Queries.")
  private List<Path> arguments = new ArrayList<>();

  private int matching;

  @Override
  public Integer call() throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    if (kept != null) {
      out.print(AdvisoryFile.write(DerivedAdvisories.of(kept)));
      return ExitCode.NOTHING.code();
    }
    if (arguments.isEmpty()) {
      throw new UserException("Name the queries: files, or folders of scripts.");
    }
    SolverIdentity solver = identity();
    List<Advisory> advisories =
        advisories().stream().filter(a -> a.affects(solver.family(), solver.release())).toList();
    List<SolverId> others = List.of();
    if (!shapesOnly) {
      run.fetch();
      others = others(solver);
    }
    QueryBatch round =
        new QueryBatch(spec, budget.start(), budget.jobs()).withStatus(() -> matching + " match");
    List<Path> files = round.files(arguments);
    if (evidence.isNamed()) {
      round.shareOrder();
    }
    List<Exposure.Result> all = new ArrayList<>();
    Exposure exposure = new Exposure(advisories, catalogue(solver), run.configuration());
    int left =
        round.<AutoCloseable, Exposure.Result>pass(
            "shapes",
            files,
            SHAPES,
            deadline -> () -> {},
            (nothing, file, entry) -> exposure.of(file, entry),
            (file, result) -> {
              all.add(result);
              matching += isMatch(result) ? 1 : 0;
            });
    ExitCode code = round.code().and(left > 0 ? ExitCode.UNDECIDED : ExitCode.NOTHING);
    if (!shapesOnly && matching > 0) {
      Map<Path, Exposure.Result> matched = new LinkedHashMap<>();
      all.stream().filter(ExposureCommand::isMatch).forEach(r -> matched.put(r.file(), r));
      Map<Path, Certificate> known = certificates(round, matched, others);
      all.replaceAll(result -> result.with(known.get(result.file())));
    }
    for (Exposure.Result result : all) {
      code = code.and(show(result));
    }
    long notRun = shapesOnly ? 0 : all.stream().filter(Exposure.Result::isUnrun).count();
    String decision =
        Recommendation.of(
            code,
            round.code(),
            Exposure.summary(all, run.solver().toString(), advisories.size())
                + (notRun == 0 ? "" : " Not run within --budget: " + notRun + " of these.")
                + (left == 0 ? "" : " Not looked at within --budget: " + left + " queries."),
            next(code, notRun + left, all));
    out.println(decision);
    out.flush();
    reports.writeJson(all.stream().map(ExposureCommand::json));
    reports.writePage(() -> page(all, advisories, decision));
    return code.code();
  }

  /** Runs queries that match, and returns the evidence for their answers. */
  private Map<Path, Certificate> certificates(
      QueryBatch round, Map<Path, Exposure.Result> matched, List<SolverId> others)
      throws IOException {
    try (CertificateLog log = evidence.open(run, others)) {
      return new StagedCertification(round, run, others, log)
          .of(
              List.copyOf(matched.keySet()),
              (file, certificate) ->
                  Objects.requireNonNull(matched.get(file)).with(certificate).standing().isOpen());
    }
  }

  private String next(ExitCode code, long missed, List<Exposure.Result> all) {
    if (missed > 0) {
      return evidence.isNamed()
          ? "the same command again, which goes on with what is left"
          : "a longer --budget, or --timeout 2s for more queries in the same time";
    }
    if (code != ExitCode.FOUND && code != ExitCode.UNDECIDED) {
      return "";
    }
    if (shapesOnly) {
      return "the same without --no-run, which certifies answers";
    }
    boolean isDecided = // more evidence does not help
        all.stream()
            .allMatch(
                r ->
                    !r.standing().isOpen()
                        || r.standing().compareTo(Exposure.ExposureStatus.EXPOSED) > 0);
    return (isDecided ? "" : "another --reference to certify these answers, or ")
        + "a version that has none of these bugs";
  }

  private SolverIdentity identity() {
    SolverIdentity identity = Solvers.identify(run.solver());
    if (identity.release().isEmpty()) {
      throw new UserException(
          run.solver() + " does not print its version; name it as NAME:VERSION.");
    }
    return identity;
  }

  private static OptionCatalogue catalogue(SolverIdentity solver) {
    return Solvers.families().stream()
        .filter(family -> family.name().equals(solver.family()))
        .findFirst()
        .map(SolverFamily::options)
        .orElseGet(() -> new OptionCatalogue(solver.family(), List.of()));
  }

  private List<Advisory> advisories() {
    List<Advisory> all = new ArrayList<>(only ? List.of() : AdvisoryFile.bundled());
    for (Path file : files) {
      try {
        all.addAll(AdvisoryFile.read(file));
      } catch (IOException e) {
        throw new UserException(String.valueOf(e.getMessage()));
      }
    }
    return all;
  }

  private static boolean isMatch(Exposure.Result result) {
    return result.standing() != Exposure.ExposureStatus.NOT_EXPOSED;
  }

  /**
   * Returns the solvers that confirm answers: those that the user names, otherwise the default of
   * campaigns, if it is available.
   */
  private List<SolverId> others(SolverIdentity solver) {
    if (!references.names().isEmpty()) {
      references.fetch();
      return references.solvers();
    }
    SolverId other =
        Stream.of(Settings.REFERENCES, Settings.JUDGES)
            .map(setting -> SolverId.parse(setting.standard()))
            .filter(id -> !id.name().equals(solver.family()))
            .findFirst()
            .orElseThrow();
    try (Solver opened = Solvers.open(other)) {
      return List.of(opened.id());
    } catch (SolverUnavailableException e) {
      spec.commandLine().getErr().println("No second solver confirms answers: " + e.getMessage());
      return List.of();
    }
  }

  private ExitCode show(Exposure.Result result) {
    if (result.standing().isOpen()) {
      PrintWriter out = spec.commandLine().getOut();
      out.println(
          result.file()
              + ": "
              + result.standing()
              + ": "
              + result.advisories()
              + "; "
              + shortened(result.why().replace('\n', ' ')));
      out.flush();
    }
    return switch (result.standing()) {
      case EXPOSED, CRASH, WRONG -> ExitCode.FOUND;
      case POSSIBLE -> ExitCode.UNDECIDED;
      case NOT_EXPOSED, UNAFFECTED, CERTIFIED -> ExitCode.NOTHING;
    };
  }

  /** Shortens a reason for a line; the page and the JSON file contain it in full. */
  private static String shortened(String why) {
    return why.length() <= LONGEST ? why : why.substring(0, LONGEST) + "...";
  }

  private static String json(Exposure.Result result) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("file", result.file().toString());
    fields.put("standing", result.standing().toString());
    Map<String, String> matches = new LinkedHashMap<>();
    result.matches().forEach((advisory, match) -> matches.put(advisory.id(), match.toString()));
    fields.put("advisories", matches);
    fields.put("why", result.why());
    return Json.line(fields);
  }

  private String page(List<Exposure.Result> all, List<Advisory> advisories, String decision) {
    Html page = new Html("Exposure of " + run.solver());
    page.paragraph(decision);
    page.table(true, List.of("query", "standing", "advisories", "why"));
    List<Exposure.Result> gravest = new ArrayList<>(all);
    gravest.sort(Comparator.comparing(Exposure.Result::standing).reversed());
    for (Exposure.Result result : gravest) {
      if (result.standing() != Exposure.ExposureStatus.NOT_EXPOSED) {
        page.line(
            "<tr><td>%s<td%s>%s<td>%s<td>%s</tr>",
            Html.escape(result.file().toString()),
            result.standing().compareTo(Exposure.ExposureStatus.EXPOSED) < 0 ? "" : " class=worse",
            result.standing(),
            Html.escape(result.advisories()),
            Html.escape(result.why()));
      }
    }
    page.endTable();
    page.heading("Known wrong answers of this version");
    page.table(true, List.of("advisory", "what is wrong", "shape", "reports"));
    for (Advisory advisory : advisories) {
      page.line(
          "<tr><td>%s<td>%s<td>%s<td>%s</tr>",
          Html.escape(advisory.id()),
          Html.escape(advisory.summary()),
          Html.escape(advisory.trigger().shape().toString()),
          Html.escape(String.join(" ", advisory.references())));
    }
    page.endTable();
    return page.page();
  }
}
